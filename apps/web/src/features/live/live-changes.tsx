import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { followChanges } from '../../lib/server/live/follow-changes'
import { trpc } from '../../lib/server/trpc'
import { DeviceDateNotice } from './device-date-notice'
import { useNewDay } from './use-new-day'

/** Keeps the screens current with what other devices change and with the day, while there is a session. */
export function LiveChanges() {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const authenticated = trpc.auth.status.useQuery().data?.authenticated === true
  // The page was loaded at zero, and fetched everything after that.
  const known = useRef({ until: 0 })
  useNewDay()

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
  return <DeviceDateNotice />
}
