import { type ReactNode, useEffect, useState } from 'react'
import { reportsFlag } from '../../../lib/storage/reports-flag'
import { ReportsAccess } from './reports-access'

/** Shows the figures where the password was typed in this tab; elsewhere it is asked for once. */
export function ReportsGate({ children }: { children: ReactNode }) {
  const [passed, setPassed] = useState(reportsFlag.restore)
  const [asked] = useState(!passed)
  useEffect(() => {
    // The form goes with its focus: the page that takes its place is read from its title.
    if (passed && asked) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [passed, asked])
  return passed ? children : <ReportsAccess onVerified={() => setPassed(true)} />
}
