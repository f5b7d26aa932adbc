import { useEffect, useRef } from 'react'
import { isUndoKey } from '../../lib/layers/is-undo-key'

type Keys = {
  busy: boolean
  undo: () => Promise<void>
  onNext: (typed: string) => void
}

/** After a collection Ctrl+Z undoes it, and a letter begins the next search. */
export function useNextKeys({ busy, undo, onNext }: Keys): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isUndoKey(event)) {
      event.preventDefault()
      return void undo()
    }
    if (event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey || busy) return
    event.preventDefault()
    onNext(event.key)
  }
  const latest = useRef(onKeyDown)
  latest.current = onKeyDown
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
