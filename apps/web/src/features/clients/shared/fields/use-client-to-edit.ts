import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryProcedure, QuerySource } from '../../../../lib/server/query-source'
import { useFreshAnswer } from '../../../../lib/server/use-fresh-answer'

const NOTHING: QuerySource<never> = { queryKey: [['client-to-edit']], queryFn: skipToken }

/** A client with passwords for its form: fetched when the form opens, then kept in the form, not in the cache. */
export function useClientToEdit<Client>(procedure: QueryProcedure<{ id: number }, Client>, id: number) {
  const [taken, setTaken] = useState(false)
  const source = procedure.queryOptions({ id })
  const unread: QuerySource<Client> = taken ? NOTHING : source
  const query = useQuery({ ...unread, refetchOnMount: 'always', gcTime: 0 })
  const queries = useQueryClient()
  const readAnew = () => queries.fetchQuery({ ...source, gcTime: 0, staleTime: 0 })
  const { data: client, ...reading } = useFreshAnswer(query, readAnew)
  if (client && !taken) setTaken(true)
  return { client, ...reading }
}
