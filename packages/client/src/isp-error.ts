import { TRPCClientError } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Refusal } from './contract'

/** The closed set of error codes; `CONFLICT` is a 409, `NOT_FOUND` a 404, and so on. */
export type IspErrorCode = Refusal['code']

/** One field of an input that was refused: its path ('name', 'items.0.salePrice') and what to write, in Spanish. */
export type IspIssue = NonNullable<Refusal['issues']>[number]

/**
 * The server understood the call and refused it. `message` is the Spanish sentence that a screen would show.
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
  /** The refused fields of a 400, and the clients (`clientIds.0`) whom another group has in a 409; empty otherwise. */
  readonly issues: readonly IspIssue[]

  constructor(
    message: string,
    {
      code,
      status,
      issues = [],
      cause,
    }: Pick<IspError, 'code' | 'status'> & Partial<Pick<IspError, 'issues' | 'cause'>>,
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.issues = issues
  }
}

/** Why a call has no answer of the server's: `foreign` is the answer of something else, such as a proxy's page. */
export type NetworkFailure = 'unreachable' | 'timeout' | 'aborted' | 'foreign'

const sentences: Record<NetworkFailure, string> = {
  unreachable: 'No se pudo conectar con el servidor',
  timeout: 'El servidor no respondió a tiempo',
  aborted: 'La llamada fue cancelada',
  foreign: 'La respuesta no es la de un servidor de ISP Manager',
}

/**
 * The call has no answer. Whether the server carried it out is not known: ask before a change is repeated, or repeat
 * only what the server refuses the second time, as `markPaid` and `revert`.
 */
export class IspNetworkError extends Error {
  override readonly name = 'IspNetworkError'
  readonly reason: NetworkFailure

  constructor(reason: NetworkFailure, cause?: unknown) {
    super(sentences[reason], { cause })
    this.reason = reason
  }
}

/** What a call that failed throws: an IspError where the server answered, else an IspNetworkError. */
export function toIspError(error: unknown): IspError | IspNetworkError {
  if (!(error instanceof TRPCClientError)) return new IspNetworkError('unreachable', error)
  const { data, message }: { data?: Refusal | null; message: string } = error
  if (data) {
    const { code, httpStatus: status, issues } = data
    return new IspError(message, { code, status, issues, cause: error })
  }
  return new IspNetworkError(networkFailureOf(error), error.cause ?? error)
}

function networkFailureOf({ cause }: TRPCClientError<AnyTRPCRouter>): NetworkFailure {
  if (cause?.name === 'TimeoutError') return 'timeout'
  if (cause?.name === 'AbortError') return 'aborted'
  // What `fetch` throws of a connection that was refused or lost.
  return cause instanceof TypeError ? 'unreachable' : 'foreign'
}
