import { useEffect } from 'react'
import { unsavedWork } from './unsaved-work'

/** Keeps the page behind the login, should the session end, as long as `held`. */
export function useUnsavedWork(held: boolean): void {
  useEffect(() => (held ? unsavedWork.add() : undefined), [held])
}
