import { useEffect } from 'react'
import { unsavedWork } from './unsaved-work'

/** Keeps the page mounted behind the login page if the session ends while `held`. */
export function useUnsavedWork(held: boolean): void {
  useEffect(() => {
    if (held) return unsavedWork.add()
  }, [held])
}
