import { useQuery } from '@tanstack/react-query'
import { today } from '../../lib/today'
import { readCopy } from '../../outbox/kept-copy'

export const COPY_KEY = ['offlineCopy']

/** The copy on this device, read again each time it is shown; null without one, an error if this cannot be known. */
export function useCopy() {
  return useQuery({
    queryKey: COPY_KEY,
    queryFn: () => readCopy(today()),
    staleTime: 0,
    gcTime: 0,
  })
}
