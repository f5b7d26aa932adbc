import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { schemaError } from '@isp/domain/errors/schema-errors'
import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context'
import { errorBodyOf, httpStatusOfBody, toAppError } from './errors/error-body'
import { logFailure } from './errors/failure-log'

// Validation errors are in Spanish, also where a schema has no message.
z.config({ customError: schemaError })

/** `open` procedures need no session; the server rejects all others before it reads a body. */
export type Meta = { open?: true }

// The only tRPC instance. All procedures use the base procedures below, so none can skip their checks.
const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Otherwise stack traces are sent to the browser unless NODE_ENV is 'production'.
    isDev: false,
    errorFormatter({ shape, error }) {
      const body = errorBodyOf(error)
      return {
        code: shape.code,
        message: body.message,
        data: { code: body.code, httpStatus: httpStatusOfBody(body), path: shape.data.path, issues: body.issues },
      }
    },
  })

const translateErrors = t.middleware(async ({ ctx, next, path }) => passOrTranslate(await next(), { ctx, path }))

// One middleware instead of two: each one copies the call.
const requireSession = t.middleware(async ({ ctx, next, path }) => {
  const { current } = ctx.session
  if (!current) throw new TRPCError(translated(new AppError('UNAUTHORIZED', authTexts.noSession)))
  return passOrTranslate(await next({ ctx: { sessionId: current.id } }), { ctx, path })
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

function translated(error: AppError) {
  return { code: error.code, message: error.message, cause: error }
}

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Only for login and status. */
export const publicProcedure = t.procedure.meta({ open: true }).use(translateErrors)

/** For everything else: 401 without a session. */
export const operatorProcedure = t.procedure.use(requireSession)
