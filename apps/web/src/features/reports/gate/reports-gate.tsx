import { type ReactNode, useState } from 'react'
import { reportsFlag } from '../../../lib/reports-flag'
import { ReportsAccess } from './reports-access'

/** Shows the figures where the password was typed in this tab; elsewhere it is asked for once. */
export function ReportsGate({ children }: { children: ReactNode }) {
  const [passed, setPassed] = useState(reportsFlag.restore)
  return passed ? children : <ReportsAccess onVerified={() => setPassed(true)} />
}
