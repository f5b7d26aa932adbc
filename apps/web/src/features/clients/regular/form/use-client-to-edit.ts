import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../../lib/server/trpc'
import { useFreshAnswer } from '../../../../lib/server/use-fresh-answer'

/** A client with passwords for the full form: fetched when the form opens, then kept in the form, not in the cache. */
export function useClientToEdit(id: number) {
  const [taken, setTaken] = useState(false)
  const query = trpc.clients.byId.useQuery(taken ? skipToken : { id }, { refetchOnMount: 'always', gcTime: 0 })
  const utils = trpc.useUtils()
  const refetch = () => utils.clients.byId.fetch({ id }, { gcTime: 0, staleTime: 0 })
  const { data: client, ...reading } = useFreshAnswer(query, refetch)
  if (client && !taken) setTaken(true)
  return { client, ...reading }
}
