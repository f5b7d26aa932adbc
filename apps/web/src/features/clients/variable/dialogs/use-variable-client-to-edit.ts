import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../../lib/server/trpc'
import { useFreshAnswer } from '../../../../lib/server/use-fresh-answer'

/**
 * A variable client with passwords for its form: fetched when the form opens, then kept in the form, not in the cache.
 */
export function useVariableClientToEdit(id: number) {
  const [taken, setTaken] = useState(false)
  const query = trpc.variableClients.byId.useQuery(taken ? skipToken : { id }, { refetchOnMount: 'always', gcTime: 0 })
  const utils = trpc.useUtils()
  const refetch = () => utils.variableClients.byId.fetch({ id }, { gcTime: 0, staleTime: 0 })
  const { data: client, ...reading } = useFreshAnswer(query, refetch)
  if (client && !taken) setTaken(true)
  return { client, ...reading }
}
