import { errorTexts } from '@isp/domain/errors/error-texts'
import { useEffect, useRef } from 'react'
import { notify } from '../notify'
import { keptForms } from './kept-forms'

/** When a form opens of which something was kept: fills it in, and says so. */
export function useKeptForm<Typed>(initial: () => unknown, fill: (typed: Typed) => void): void {
  const latest = useRef({ initial, fill })
  latest.current = { initial, fill }
  useEffect(() => {
    const kept = keptForms.restore(latest.current.initial())
    if (kept === undefined) return
    latest.current.fill(kept as Typed)
    notify.info(errorTexts.stillHere)
  }, [])
}
