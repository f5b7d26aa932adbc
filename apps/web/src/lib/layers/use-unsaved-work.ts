import { useEffect } from 'react'
import { unsavedWork } from './unsaved-work'

/** Registers unsaved work while `held`. */
export function useUnsavedWork(held: boolean): void {
  useEffect(() => {
    if (held) return unsavedWork.add()
  }, [held])
}
