import type { TRPCRequestOptions } from '@trpc/client'

/** A read: `await isp.clients.byId.query({ id: 7 })`. */
export interface Query<Input, Output> {
  query: (input: Input, options?: TRPCRequestOptions) => Promise<Output>
}

/** A change: `await isp.clients.delete.mutate({ id: 7 })`. */
export interface Mutation<Input, Output> {
  mutate: (input: Input, options?: TRPCRequestOptions) => Promise<Output>
}
