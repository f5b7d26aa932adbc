import { type ReactNode, useEffect, useState } from 'react'
import { reportsFlag } from '../../../lib/storage/reports-flag'
import { loadMonthBars } from '../chart/month-chart'
import { ReportsAccess } from './reports-access'

/** Shows the figures if the password was typed in this tab; otherwise asks for it once. */
export function ReportsGate({ children }: { children: ReactNode }) {
  const [passed, setPassed] = useState(reportsFlag.restore)
  const [asked] = useState(!passed)
  useEffect(() => {
    // The form had the focus: moves it to the title of the page that replaces it.
    if (passed && asked) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [passed, asked])
  // While the password is typed.
  useEffect(() => {
    void loadMonthBars().catch(() => {})
  }, [])
  return passed ? children : <ReportsAccess onVerified={() => setPassed(true)} />
}
