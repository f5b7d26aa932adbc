import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { followChanges } from '../../lib/server/live/follow-changes'
import { trpc } from '../../lib/server/trpc'

/** Keeps the screens current with what other devices change, while there is a session. */
export function LiveChanges() {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const authenticated = trpc.auth.status.useQuery().data?.authenticated === true
  // The page was loaded at zero, and fetched everything after that.
  const known = useRef({ until: 0 })

  useEffect(() => {
    if (!authenticated) return
    const checkSession = () => {
      utils.client.auth.status.query().then(
        (status) => utils.auth.status.setData(undefined, status),
        // Reported as a lost connection by the request itself.
        () => {},
      )
    }
    return followChanges({ queries, known: known.current, checkSession })
  }, [authenticated, queries, utils])
  return null
}
