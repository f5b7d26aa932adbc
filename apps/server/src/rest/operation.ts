import { jsonInputOf, metaOf } from '@isp/api/definitions'
import type { AppRouter, Caller } from '@isp/api/root'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import type { AnyTRPCProcedure, inferProcedureInput } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExportLine } from '../exports/send-export'
import type { Tag } from '../openapi/tags'
import type { ContextDeps } from '../plugins/context'
import { inputOf, isRecord, refuseUnknownQuery } from './request-input'

export type RestDeps = ContextDeps & { exports: ExportLine }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Answer to a successful request: the output of a procedure, what is streamed without one, or media types. */
export type Answer =
  | { of: ProcedurePath | 'streamed.clients' }
  | { media: Readonly<Record<string, JsonSchema>>; etag?: true }

/** Who may send it: everybody, a session or an API token, or only a session. */
export type Access = 'open' | 'operator' | 'account'

type About = {
  tag: Tag
  /** Its effect, as a heading. */
  summary: string
  /** More than the heading says; Markdown. */
  description?: string
  /** When the answer is 404; if absent and the path has an id, when there is no such record. */
  missing?: string
  /** When the answer is 409. */
  conflict?: string
  /** When the answer of an open path is 401. */
  unauthorized?: string
  /** When the answer is 429, other than for wrong API tokens. */
  throttled?: string
  /** Takes the header `Idempotency-Key`. */
  createsOnce?: true
  /** Keys of the body that its example does not show: they need a record of a certain state. */
  unshown?: readonly string[]
  /** Input of the procedure where the request has nothing: the defaults of the document. */
  given?: Readonly<Record<string, unknown>>
  /**
   * An unknown query parameter is a 400: every path but the first ones, which ignore it
   * (product/rest#unknown-parameters).
   */
  strictQuery?: true
}

/** A documented request: how it is answered, and everything that the document says about it. */
export type Operation = About & {
  method: Method
  /** As in the document: `/api/groups/{id}`. */
  path: `/${string}`
  /** Unique; the path of the procedure if it calls one. */
  id: string
  access: Access
  /** Logged at `debug`, because it is requested often. */
  quiet?: true
  /** The procedure that it calls: its schema describes the parameters and the body. */
  procedure?: ProcedurePath
  /** Its input if it calls no procedure. */
  input?: JsonSchema
  /** The keys of the procedure's input that the query string may have. */
  query?: readonly string[]
  status: 200 | 201
  answer: Answer
  handle(request: FastifyRequest, reply: FastifyReply, deps: RestDeps): unknown
}

export type Described = Omit<Operation, 'handle'>

type Options<Path extends ProcedurePath> = About & {
  procedure: Path
  /** Reads the record whose `id` the procedure returns, as the answer: changes do not return passwords. */
  thenRead?: 'clients.byId' | 'variableClients.byId'
  /** Answers `{ "success": true }`, whatever the procedure returns. */
  succeeds?: true
  status?: 201
}

/**
 * Changes nothing. The query string may have the keys of the procedure's input that are not in the path, or only those
 * in `query`.
 */
export function read<Path extends ProcedurePath>(
  path: Operation['path'],
  options: Options<Path> & { query?: readonly InputKey<Path>[] },
): Operation {
  const keys = Object.keys(jsonInputOf(options.procedure)?.properties ?? {})
  const query = options.query ?? keys.filter((key) => !pathKeys(path).includes(key))
  return procedureOperation('GET', path, { ...options, query })
}

/** All keys of the procedure's input that are not in the path are in the body. */
export function change<Path extends ProcedurePath>(
  method: Exclude<Method, 'GET'>,
  path: Operation['path'],
  options: Options<Path>,
): Operation {
  return procedureOperation(method, path, options)
}

/** The names in a path: `/api/groups/{id}` has `id`. */
export function pathKeys(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string)
}

const success: Answer = {
  media: {
    'application/json': { type: 'object', properties: { success: { const: true } }, required: ['success'] },
  },
}

function procedureOperation(
  method: Method,
  path: Operation['path'],
  { thenRead, succeeds, status, ...about }: Options<ProcedurePath> & { query?: readonly string[] },
): Operation {
  const { procedure, query = [], given } = about
  const schema = jsonInputOf(procedure)
  const isNumber = (key: string) => schema?.properties?.[key]?.type === 'integer'
  const sources = {
    pathTexts: pathKeys(path).filter((key) => !isNumber(key)),
    pathNumbers: pathKeys(path).filter(isNumber),
    queryTexts: query.filter((key) => !isNumber(key)),
    queryNumbers: query.filter(isNumber),
  }
  return {
    ...about,
    method,
    path,
    id: procedure,
    access: accessOf(procedure),
    status: status ?? 200,
    answer: succeeds ? success : { of: thenRead ?? procedure },
    async handle(request, reply) {
      if (about.strictQuery) refuseUnknownQuery(request, query)
      const { caller } = request
      const input = schema && inputOf(request, sources)
      const result = await callProcedure(caller, procedure, given && isRecord(input) ? { ...given, ...input } : input)
      reply.code(status ?? 200)
      if (thenRead) return readRecord(caller, thenRead, result)
      return succeeds ? { success: true } : result
    },
  }
}

function accessOf(procedure: ProcedurePath): Access {
  const { open, account } = metaOf(procedure)
  if (open) return 'open'
  return account ? 'account' : 'operator'
}

function readRecord(caller: Caller, path: ProcedurePath, result: unknown): Promise<unknown> {
  return callProcedure(caller, path, { id: (result as { id: number }).id })
}

type Routes = AppRouter['_def']['record']

/** As `clients.payments.markPaid`. */
type ProcedurePath = PathsIn<Routes>

type PathsIn<Record, Prefix extends string = ''> = {
  [Key in keyof Record & string]: Record[Key] extends AnyTRPCProcedure
    ? `${Prefix}${Key}`
    : PathsIn<Record[Key], `${Prefix}${Key}.`>
}[keyof Record & string]

type At<Record, Path extends string> = Path extends `${infer Key extends keyof Record & string}.${infer Rest}`
  ? At<Record[Key], Rest>
  : Record[Path & keyof Record]

type InputKey<Path extends ProcedurePath> = KeyOf<InputOf<At<Routes, Path>>>

type InputOf<Procedure> = Procedure extends AnyTRPCProcedure ? inferProcedureInput<Procedure> : never

type KeyOf<Input> = keyof Extract<Input, object> & string

/** The schema of the procedure validates the input. */
function callProcedure(caller: Caller, path: ProcedurePath, input: unknown): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], caller)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}
