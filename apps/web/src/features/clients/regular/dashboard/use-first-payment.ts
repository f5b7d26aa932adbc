import { useCallback, useEffect, useState } from 'react'
import type { ClientListItem } from './client-rows'

type Table = { clients: readonly ClientListItem[] | undefined; refreshing: boolean }

/** The operator types on or goes elsewhere: rows that arrive after that do not move the focus. */
const ELSEWHERE = ['input', 'focusin', 'pointerdown'] as const

/**
 * For Enter in the search: once its rows are shown, focuses the first 'Pagar', or opens its dialog if there is only one
 * client (specification 3 A5).
 */
export function useFirstPayment({ clients, refreshing }: Table, pay: (client: ClientListItem) => void): () => void {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked || refreshing || !clients) return
    setAsked(false)
    const [first, second] = clients
    if (first?.nextPayment && !second) pay(first)
    else document.querySelector<HTMLElement>('[data-pay]:not(:disabled)')?.focus()
  }, [asked, refreshing, clients, pay])
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
