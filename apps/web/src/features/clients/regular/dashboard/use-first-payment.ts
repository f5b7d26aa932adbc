import { useCallback, useEffect, useState } from 'react'
import type { ClientListItem } from './client-rows'

type Table = { rows: readonly ClientListItem[] | undefined; refreshing: boolean }

/** The operator types on or goes elsewhere: rows that arrive after that do not move the focus. */
const ELSEWHERE = ['input', 'focusin', 'pointerdown'] as const

/**
 * For Enter in the search: once its rows are shown, focuses the first 'Pagar', or opens its dialog if there is only one
 * client (product/clients#enter-in-the-search).
 */
export function useFirstPayment({ rows, refreshing }: Table, pay: (client: ClientListItem) => void): () => void {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked || refreshing || !rows) return
    setAsked(false)
    const [first, second] = rows
    if (first?.nextPayment && !second) pay(first)
    else document.querySelector<HTMLElement>('[data-pay]:not(:disabled)')?.focus()
  }, [asked, refreshing, rows, pay])
  useEffect(() => {
    if (!asked) return
    const cancel = () => setAsked(false)
    for (const name of ELSEWHERE) window.addEventListener(name, cancel, { capture: true })
    return () => {
      for (const name of ELSEWHERE) window.removeEventListener(name, cancel, { capture: true })
    }
  }, [asked])
  return useCallback(() => setAsked(true), [])
}
