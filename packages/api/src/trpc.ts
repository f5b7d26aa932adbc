import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { schemaError } from '@isp/domain/errors/schema-errors'
import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context'
import { errorBodyOf, httpStatusOfBody, toAppError } from './error-body'
import { logFailure } from './failure-log'

// Every input of a procedure is refused in Spanish, also where its schema says nothing of its own.
z.config({ customError: schemaError })

/** `open` answers without a session too, so that a door can refuse all others before it reads a body. */
export type Meta = { open?: true }

// The house's one tRPC. Everything else imports the bases below, so that no procedure escapes them.
const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Otherwise stacks travel to the browser wherever NODE_ENV is not 'production'.
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

const translateErrors = t.middleware(async ({ ctx, next, path }) => told(await next(), { ctx, path }))

// One middleware rather than two: each copies the whole call.
const requireSession = t.middleware(async ({ ctx, next, path }) => {
  const { current } = ctx.session
  if (!current) throw new TRPCError(translated(new AppError('UNAUTHORIZED', authTexts.noSession)))
  return told(await next({ ctx: { sessionId: current.id } }), { ctx, path })
})

/** A result as it came; a failure as the closed set of codes tells it, logged where it is the server's own. */
function told<Result extends { ok: true } | { ok: false; error: TRPCError }>(
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

/** For login and status alone. */
export const publicProcedure = t.procedure.meta({ open: true }).use(translateErrors)

/** For everything else: 401 without a session. */
export const operatorProcedure = t.procedure.use(requireSession)
