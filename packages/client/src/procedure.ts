/** Options of a single call. */
export type CallOptions = {
  /** Cancels the call: it throws an IspNetworkError with the reason `aborted`. */
  signal?: AbortSignal
  context?: {
    /** A call that creates something does so once per key: 1 to 200 visible ASCII characters. */
    idempotencyKey?: string
  }
}

/** A read: `await isp.clients.byId.query({ id: 7 })`. */
export interface Query<Input, Output> {
  /**
   * Throws an IspError: the codes that the procedure names, BAD_REQUEST for an invalid input, UNAUTHORIZED without a
   * session or token. Throws an IspNetworkError if there is no response.
   */
  query: (input: Input, options?: CallOptions) => Promise<Output>
}

/** A change: `await isp.clients.delete.mutate({ id: 7 })`. */
export interface Mutation<Input, Output> {
  /**
   * Throws an IspError: the codes that the procedure names, BAD_REQUEST for an invalid input, UNAUTHORIZED without a
   * session or token, FORBIDDEN with a token that only reads. Throws an IspNetworkError if there is no response; then it
   * is unknown whether the change was made.
   */
  mutate: (input: Input, options?: CallOptions) => Promise<Output>
}
