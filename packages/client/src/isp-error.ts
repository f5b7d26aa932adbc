import { TRPCClientError } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Refusal } from './contract'

/** Node prints its result instead of the object. */
const INSPECTED = Symbol.for('nodejs.util.inspect.custom')

/** The closed set of error codes; `CONFLICT` is a 409, `NOT_FOUND` a 404, and so on. */
export type IspErrorCode = Refusal['code']

/** An invalid input field: its path ('name', 'items.0.salePrice') and the correction, in Spanish. */
export type IspIssue = NonNullable<Refusal['issues']>[number]

/**
 * The server rejected the call. `message` is the Spanish text that the web app would show.
 *
 * @example
 * try {
 *   await isp.clients.payments.markPaid.mutate({ id: 7 })
 * } catch (error) {
 *   if (error instanceof IspError && error.code === 'CONFLICT') console.log('ya estaba pagado')
 *   else throw error
 * }
 */
export class IspError extends Error {
  override readonly name = 'IspError'
  readonly code: IspErrorCode
  /** HTTP status of the code: 400 to 503. */
  readonly status: number
  /** The procedure that was called: `clients.byId`. */
  readonly path: string
  /** The id of the request in the log of the server; undefined if a proxy removed it. */
  readonly requestId: string | undefined
  /** The invalid fields of a 400, and the clients of other groups (`clientIds.0`) of a 409; otherwise empty. */
  readonly issues: readonly IspIssue[]

  constructor(
    message: string,
    {
      code,
      status,
      path,
      requestId,
      issues = [],
      cause,
    }: Pick<IspError, 'code' | 'status' | 'path' | 'requestId'> & Partial<Pick<IspError, 'issues' | 'cause'>>,
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.path = path
    this.requestId = requestId
    this.issues = issues
  }

  /** Prints as one line, with `console.log` and uncaught; `stack` and `cause` have the rest. */
  [INSPECTED](): string {
    const fields = this.issues.map(({ path }) => path)
    const request = this.requestId === undefined ? [] : [`request ${this.requestId}`]
    return lineOf(this, [`${this.code} ${this.status}`, this.path, ...fields, ...request])
  }
}

/** Why there is no response of the server: `foreign` is a response of another program, such as a proxy's error page. */
export type NetworkFailure = 'unreachable' | 'timeout' | 'aborted' | 'foreign'

const sentences: Record<NetworkFailure, string> = {
  unreachable: 'No se pudo conectar con el servidor',
  timeout: 'El servidor no respondió a tiempo',
  aborted: 'La llamada fue cancelada',
  foreign: 'La respuesta no es la de un servidor de ISP Manager',
}

/**
 * There is no response, and it is unknown whether the server processed the call. Check before you repeat a change, or
 * repeat only calls that the server rejects the second time, such as `markPaid` and `revert`.
 */
export class IspNetworkError extends Error {
  override readonly name = 'IspNetworkError'
  readonly reason: NetworkFailure
  /** The procedure that was called: `clients.byId`. */
  readonly path: string

  constructor(reason: NetworkFailure, { path, cause }: { path: string; cause?: unknown }) {
    super(sentences[reason], { cause })
    this.reason = reason
    this.path = path
  }

  /** Prints as one line, with `console.log` and uncaught; `stack` and `cause` have the rest. */
  [INSPECTED](): string {
    return lineOf(this, [this.reason, this.path])
  }
}

/** An error as one line of a log: its message, and in brackets what was called and how it failed. */
function lineOf({ name, message }: Error, details: readonly string[]): string {
  return `${name}: ${message} (${details.join(', ')})`.replaceAll(/\s+/g, ' ')
}

/** Converts the error of a failed call of `path`: an IspError if the server responded, else an IspNetworkError. */
export function toIspError(error: unknown, path: string): IspError | IspNetworkError {
  if (!(error instanceof TRPCClientError)) return new IspNetworkError('unreachable', { path, cause: error })
  const { data, message, meta }: { data?: Refusal | null; message: string; meta?: { response?: Response } } = error
  if (data) {
    const { code, httpStatus: status, issues } = data
    const requestId = meta?.response?.headers.get('x-request-id') ?? undefined
    return new IspError(message, { code, status, path, requestId, issues, cause: error })
  }
  return new IspNetworkError(networkFailureOf(error), { path, cause: error.cause ?? error })
}

function networkFailureOf({ cause }: TRPCClientError<AnyTRPCRouter>): NetworkFailure {
  if (cause?.name === 'TimeoutError') return 'timeout'
  if (cause?.name === 'AbortError') return 'aborted'
  // The error of `fetch` for a refused or lost connection.
  return cause instanceof TypeError ? 'unreachable' : 'foreign'
}
