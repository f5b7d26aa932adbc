/** What a single call may take besides its input. */
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
  /** Throws an IspError if the server rejects the call, an IspNetworkError if there is no response. */
  query: (input: Input, options?: CallOptions) => Promise<Output>
}

/** A change: `await isp.clients.delete.mutate({ id: 7 })`. */
export interface Mutation<Input, Output> {
  /** Throws an IspError if the server rejects the call, an IspNetworkError if there is no response. */
  mutate: (input: Input, options?: CallOptions) => Promise<Output>
}
