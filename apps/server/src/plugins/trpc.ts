import type { Context } from '@isp/api/context'
import { logFailure } from '@isp/api/failure-log'
import { type AppRouter, appRouter } from '@isp/api/root'
import type { Meta } from '@isp/api/trpc'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import {
  type AnyTRPCProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type ContextDeps, contextOf, requestKeyOf } from './context'
import { errorBody } from './error-handler'

const MAX_BATCH = 50
const OK = 200
const MULTI_STATUS = 207

// By their whole paths, whatever the type says.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
const openProcedures = new Set(Object.keys(procedures).filter((path) => isOpen(procedures[path])))

type Call = { path: string; input: unknown; index: number }
type Envelope =
  | { result: { data: unknown } }
  | { error: ReturnType<typeof getTRPCErrorShape<AppRouter['_def']['_config']['$types']>> }

/**
 * The typed procedures under `/trpc`, one or a batch, as tRPC's HTTP links speak to them. tRPC's own adapter makes web
 * requests and responses of Fastify's, which costs more than all the rest of a call; nothing here streams or subscribes.
 */
export const trpcPlugin: FastifyPluginAsync<ContextDeps> = async (app, deps) => {
  // A failure before a procedure is reached (the session cannot be read) still answers in tRPC's envelope.
  app.setErrorHandler<Error>((error, request, reply) => {
    const { code, message, issues } = errorBody(error)
    const refusal = new TRPCError({ code, message, cause: new AppError(code, message, { issues, cause: error }) })
    const { httpStatus } = errorShape(refusal).data
    if (httpStatus >= 500) logFailure(request.log, error, { message: 'request failed' })
    return reply.code(httpStatus).send({ error: errorShape(refusal) })
  })
  app.route<{ Params: { paths: string }; Querystring: { batch?: string; input?: string } }>({
    method: ['GET', 'POST'],
    // A HEAD is neither: it would run what it names, with its input in the address.
    exposeHeadRoute: false,
    url: '/trpc/:paths',
    // Before the body is read: without a session nothing is parsed, let alone explained.
    async onRequest(request) {
      if (
        !contextOf(request, deps).session.current &&
        !request.params.paths.split(',').some((path) => openProcedures.has(path))
      ) {
        throw new AppError('UNAUTHORIZED', authTexts.noSession)
      }
    },
    async handler(request, reply) {
      const isBatch = request.query.batch === '1'
      const calls = callsOf(request.params.paths, isBatch, rawInput(request))
      if (calls.length > 1 && requestKeyOf(request) !== undefined) {
        throw new AppError('BAD_REQUEST', errorTexts.requestKeyOfBatch)
      }
      const context = contextOf(request, deps)
      const type = request.method === 'POST' ? 'mutation' : 'query'
      const envelopes = await answers(calls, { type, context })
      reply.code(statusOf(envelopes)).header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return JSON.stringify(isBatch ? envelopes : envelopes[0])
    },
  })
}

type Answering = { type: 'query' | 'mutation'; context: Context }

/** Changes run in their order, for they share one session, which a login and a logout replace; queries run at once. */
async function answers(calls: readonly Call[], answering: Answering): Promise<Envelope[]> {
  if (answering.type === 'query') return Promise.all(calls.map((call) => answer(call, answering)))
  const envelopes: Envelope[] = []
  for (const call of calls) envelopes.push(await answer(call, answering))
  return envelopes
}

async function answer({ path, input, index }: Call, { type, context }: Answering): Promise<Envelope> {
  try {
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx: context,
      type,
      // A query may be asked by POST: its input may be what no address should hold.
      allowMethodOverride: type === 'mutation',
      signal: undefined,
      batchIndex: index,
    })
    return { result: { data } }
  } catch (cause) {
    return { error: errorShape(getTRPCErrorFromUnknown(cause), { type, path, input, ctx: context }) }
  }
}

type FailedCall = { type: 'query' | 'mutation'; path: string; input: unknown; ctx: Context }

/** A failure as tRPC's clients read it, with the code of its kind; `call` is absent where none was reached. */
function errorShape(error: TRPCError, call?: FailedCall) {
  const where = call ?? { type: 'unknown' as const, path: undefined, input: undefined, ctx: undefined }
  return getTRPCErrorShape({ config: appRouter._def._config, error, ...where })
}

/** A query's input stands in the address, a mutation's in the body. */
function rawInput(request: FastifyRequest<{ Querystring: { input?: string } }>): unknown {
  if (request.method === 'POST') return request.body
  const { input } = request.query
  if (input === undefined) return undefined
  try {
    return JSON.parse(input)
  } catch (cause) {
    throw new AppError('BAD_REQUEST', errorTexts.malformedJson, { cause })
  }
}

/** The calls of a batch have their inputs under their numbers. */
function callsOf(paths: string, isBatch: boolean, input: unknown): Call[] {
  if (!isBatch) return [{ path: paths, input, index: 0 }]
  const inputs = input ?? {}
  const calls = paths.split(',')
  if (typeof inputs !== 'object' || calls.length > MAX_BATCH) {
    throw new AppError('BAD_REQUEST', errorTexts.invalidInput)
  }
  return calls.map((path, index) => ({ path, input: (inputs as Record<number, unknown>)[index], index }))
}

/** Answers without a session too. */
function isOpen(procedure: AnyTRPCProcedure | undefined): boolean {
  return (procedure?._def.meta as Meta | undefined)?.open === true
}

/** The status of every answer where they agree. */
function statusOf(envelopes: readonly Envelope[]): number {
  const statuses = new Set(envelopes.map((envelope) => ('error' in envelope ? envelope.error.data.httpStatus : OK)))
  const [status = OK] = statuses
  return statuses.size === 1 ? status : MULTI_STATUS
}
