import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { schemaError } from '@isp/domain/errors/schema-errors'
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import { actingWithToken } from './audit-log/actor.queries'
import type { Context } from './context'
import { errorBodyOf, httpStatusOfBody, toAppError } from './errors/error-body'
import { logFailure } from './errors/failure-log'

// Validation errors are in Spanish, also where a schema has no message.
z.config({ customError: schemaError })

/**
 * `open` procedures need no session; the server rejects all others before it reads a body. `account` procedures need
 * the session of a browser.
 */
export type Meta = { open?: true; account?: true }

const SSE_PING_MS = 25_000

// The only tRPC instance. All procedures use the base procedures below, so none can skip their checks.
const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Otherwise stack traces are sent to the browser unless NODE_ENV is 'production'.
    isDev: false,
    // Proxies close a connection that is silent for a minute, and a browser does not notice every lost one.
    sse: {
      ping: { enabled: true, intervalMs: SSE_PING_MS },
      client: { reconnectAfterInactivityMs: 2 * SSE_PING_MS + 5_000 },
    },
    errorFormatter({ shape, error }) {
      const body = errorBodyOf(error)
      return {
        code: shape.code,
        message: body.message,
        data: {
          code: body.code,
          httpStatus: httpStatusOfBody(body),
          path: shape.data.path,
          issues: body.issues,
          storedId: body.storedId,
        },
      }
    },
  })

const translateErrors = t.middleware(async ({ ctx, next, path }) => passOrTranslate(await next(), { ctx, path }))

// One middleware per procedure instead of two: each one copies the call.
const requireCaller = t.middleware(async ({ ctx, next, path, type }) => {
  const { current } = ctx.session
  if (!current) throw refusal('UNAUTHORIZED', authTexts.noSession)
  if (type === 'mutation' && current.kind === 'token') {
    if (current.access !== 'all') throw refusal('FORBIDDEN', authTexts.readOnlyToken)
    return passOrTranslate(await actingWithToken(current.name, () => next()), { ctx, path })
  }
  return passOrTranslate(await next(), { ctx, path })
})

const requireSession = t.middleware(async ({ ctx, next, path, type }) => {
  const { current } = ctx.session
  if (!current) throw refusal('UNAUTHORIZED', authTexts.noSession)
  if (current.kind !== 'session') throw refusal('FORBIDDEN', authTexts.sessionOnly)
  const result = await next({ ctx: { sessionId: current.id } })
  // Whatever ends sessions is a procedure of the account; also if its answer is a failure, such as a lost connection.
  if (type === 'mutation') ctx.session.forgetKept()
  return passOrTranslate(result, { ctx, path })
})

/** Passes success through; maps failures to `AppError` codes and logs server faults. */
function passOrTranslate<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  result: Result,
  { ctx, path }: { ctx: Context; path: string },
): Result {
  if (result.ok) return result
  const error = toAppError(result.error.cause ?? result.error)
  logFailure(ctx.log, error, { message: 'procedure failed', path })
  throw new TRPCError(translated(error))
}

/** The events of a subscription; a failure ends them with an error that is translated and logged like that of a call. */
export async function* translateStream<Event>(
  events: AsyncGenerator<Event, void, undefined>,
  call: { ctx: Context; path: string },
): AsyncGenerator<Event, void, undefined> {
  try {
    yield* events
  } catch (cause) {
    passOrTranslate({ ok: false, error: getTRPCErrorFromUnknown(cause) }, call)
  }
}

function refusal(code: AppError['code'], message: string): TRPCError {
  return new TRPCError(translated(new AppError(code, message)))
}

function translated(error: AppError) {
  return { code: error.code, message: error.message, cause: error }
}

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

/** Only for login and status. */
export const publicProcedure = t.procedure.meta({ open: true }).use(translateErrors)

/** For what scripts may do as well: 401 without a session or token, 403 for a change with a read-only token. */
export const operatorProcedure = t.procedure.use(requireCaller)

/**
 * For credentials, sessions and tokens, and what reveals or changes them: 401 without a session, 403 with a token. Its
 * context has the `sessionId`.
 */
export const accountProcedure = t.procedure.meta({ account: true }).use(requireSession)
