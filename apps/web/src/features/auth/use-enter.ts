import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { unsavedWork } from '../../lib/layers/unsaved-work'
import { refetchFailed } from '../../lib/server/query-client'
import { lastOperator } from '../../lib/storage/last-operator'
import { reportsFlag } from '../../lib/storage/reports-flag'

/**
 * What follows a login, by password or passkey: the page reloads into the app or, after an interrupted session of the
 * same operator, shows its state again.
 */
export function useEnter({ interrupted }: { interrupted: boolean }): (username: string) => void {
  const queryClient = useQueryClient()
  return (username) => {
    const before = lastOperator.read()
    lastOperator.write(username)
    reportsFlag.set()
    if (interrupted && (before === null || before === username)) return refetchFailed(queryClient)
    // Unsaved work of another operator is discarded; its forms then leave without asking.
    flushSync(unsavedWork.abandon)
    window.location.reload()
  }
}
