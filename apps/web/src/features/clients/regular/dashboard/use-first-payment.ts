import { useCallback, useEffect, useState } from 'react'
import type { ClientListItem } from './client-rows'

type Page = { rows: readonly ClientListItem[] | undefined; refreshing: boolean }

/**
 * For Enter in the search: once its rows are shown, focuses the first 'Pagar', or opens its dialog if there is only one
 * client (specification 3 A5).
 */
export function useFirstPayment({ rows, refreshing }: Page, pay: (client: ClientListItem) => void): () => void {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked || refreshing || !rows) return
    setAsked(false)
    const [first, second] = rows
    if (first?.nextPayment && !second) pay(first)
    else document.querySelector<HTMLElement>('[data-pay]:not(:disabled)')?.focus()
  }, [asked, refreshing, rows, pay])
  return useCallback(() => setAsked(true), [])
}
