import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '@isp/api/context'
import { logFailure } from '@isp/api/errors/failure-log'
import { type AppRouter, appRouter } from '@isp/api/root'
import type { Meta } from '@isp/api/trpc'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { LARGEST_IMPORT_BYTES } from '@isp/domain/import/import.schema'
import {
  type AnyTRPCProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import type { FastifyPluginAsync, FastifyRequest, RawServerDefault, RouteOptions } from 'fastify'
import { changesPlugin } from './changes'
import { compressed } from './compressed'
import { type ContextDeps, contextOf, requestKeyOf } from './context'
import { errorBody, setErrorHeaders } from './error-handler'

/** The one call whose body may be longer: clients of a file. */
const IMPORT = 'clients.import.createAll'
export const IMPORT_URL = `/trpc/${IMPORT}`

const MAX_BATCH = 50
const OK = 200
const MULTI_STATUS = 207

// Keyed by full path, which the type does not express.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
const openProcedures = new Set(Object.keys(procedures).filter((path) => isOpen(procedures[path])))
const queries = new Set(Object.keys(procedures).filter((path) => procedures[path]?._def.type === 'query'))

type CallRoute = { Params: { paths?: string }; Querystring: { batch?: string; input?: string } }
type Call = { path: string; input: unknown; index: number }
type Envelope =
  | { result: { data: unknown } }
  | { error: ReturnType<typeof getTRPCErrorShape<AppRouter['_def']['_config']['$types']>> }

/**
 * tRPC's HTTP protocol under `/trpc`, for single calls and batches. tRPC's own adapter converts between Fastify's and
 * web requests, which costs more than the rest of a call; the one stream, `changesPlugin`, uses it.
 */
export const trpcPlugin: FastifyPluginAsync<ContextDeps> = async (app, deps) => {
  // Failures before a procedure runs, such as an unreadable session, also use tRPC's format.
  app.setErrorHandler<Error>((error, request, reply) => {
    setErrorHeaders(reply, error)
    const { code, message, issues } = errorBody(error)
    const refusal = new TRPCError({ code, message, cause: new AppError(code, message, { issues, cause: error }) })
    const { httpStatus } = errorShape(refusal).data
    if (httpStatus >= 500) logFailure(request.log, error, { message: 'request failed' })
    return reply.code(httpStatus).send({ error: errorShape(refusal) })
  })
  // The web app takes today from it (specification 5 A4). The header `date` may be that of a proxy.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-server-time', deps.clock.now().toISOString())
  })
  await app.register(changesPlugin, deps)
  const route: Omit<RouteOptions<RawServerDefault, IncomingMessage, ServerResponse, CallRoute>, 'url'> = {
    method: ['GET', 'POST'],
    // HEAD would run the procedure with an input in the URL.
    exposeHeadRoute: false,
    // Before the body is read: without a session it is not parsed.
    async onRequest(request) {
      if (!request.sessionPort.current && !pathsOf(request).some((path) => openProcedures.has(path))) {
        throw new AppError('UNAUTHORIZED', authTexts.noSession)
      }
    },
    async handler(request, reply) {
      const isBatch = request.query.batch === '1'
      const calls = callsOf(pathsOf(request), isBatch, rawInput(request))
      if (calls.length > 1 && requestKeyOf(request) !== undefined) {
        throw new AppError('BAD_REQUEST', errorTexts.requestKeyOfBatch)
      }
      const context = contextOf(request, deps)
      const type = request.method === 'POST' ? 'mutation' : 'query'
      const envelopes = await runCalls(calls, { type, context, onError: (error) => setErrorHeaders(reply, error) })
      reply.code(statusOf(envelopes)).header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return compressed(request, reply, JSON.stringify(isBatch ? envelopes : envelopes[0]))
    },
  }
  app.route({ ...route, url: '/trpc/:paths' })
  app.route({ ...route, url: IMPORT_URL, bodyLimit: LARGEST_IMPORT_BYTES })
}

type CallOptions = { type: 'query' | 'mutation'; context: Context; onError(error: TRPCError): void }

/** Mutations run in order, because a login or logout replaces the session that they share; queries run concurrently. */
async function runCalls(calls: readonly Call[], options: CallOptions): Promise<Envelope[]> {
  if (options.type === 'query') return Promise.all(calls.map((call) => runCall(call, options)))
  const envelopes: Envelope[] = []
  for (const call of calls) envelopes.push(await runCall(call, options))
  return envelopes
}

async function runCall({ path, input, index }: Call, { type, context, onError }: CallOptions): Promise<Envelope> {
  try {
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx: context,
      // Queries may use POST, because their input may be a secret that must not be in a URL.
      type: queries.has(path) ? 'query' : type,
      signal: undefined,
      batchIndex: index,
    })
    return { result: { data } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    onError(error)
    return { error: errorShape(error, { type, path, input, ctx: context }) }
  }
}

type FailedCall = { type: 'query' | 'mutation'; path: string; input: unknown; ctx: Context }

/** `call` is absent if no procedure was reached. */
function errorShape(error: TRPCError, call?: FailedCall) {
  const where = call ?? { type: 'unknown' as const, path: undefined, input: undefined, ctx: undefined }
  return getTRPCErrorShape({ config: appRouter._def._config, error, ...where })
}

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

function pathsOf({ params: { paths = IMPORT } }: FastifyRequest<CallRoute>): string[] {
  return paths.split(',')
}

/** In a batch, inputs are keyed by the index of their call. */
function callsOf(calls: readonly string[], isBatch: boolean, input: unknown): Call[] {
  if (!isBatch) return [{ path: calls.join(), input, index: 0 }]
  const inputs = input ?? {}
  if (typeof inputs !== 'object' || calls.length > MAX_BATCH) {
    throw new AppError('BAD_REQUEST', errorTexts.invalidInput)
  }
  return calls.map((path, index) => ({ path, input: (inputs as Record<number, unknown>)[index], index }))
}

/** Needs no session. */
function isOpen(procedure: AnyTRPCProcedure | undefined): boolean {
  return (procedure?._def.meta as Meta | undefined)?.open === true
}

function statusOf(envelopes: readonly Envelope[]): number {
  const statuses = new Set(envelopes.map((envelope) => ('error' in envelope ? envelope.error.data.httpStatus : OK)))
  const [status = OK] = statuses
  return statuses.size === 1 ? status : MULTI_STATUS
}
