import type { QueryFunction, SkipToken } from '@tanstack/react-query'
import type { getQueryKey } from '@trpc/react-query'

type Key = ReturnType<typeof getQueryKey>

/** For hooks that serve more than one procedure. */
export type QuerySource<Data> = { queryKey: Key; queryFn?: QueryFunction<Data, Key> | SkipToken }

/** A query procedure of `trpc.useUtils()`, such as `clients.byId`. */
export type QueryProcedure<Input, Data> = { queryOptions: (input: Input) => QuerySource<Data> }
