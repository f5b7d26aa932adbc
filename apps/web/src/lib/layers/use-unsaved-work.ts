import { useEffect } from 'react'
import { unsavedWork } from './unsaved-work'

export function useUnsavedWork(held: boolean): void {
  useEffect(() => {
    if (held) return unsavedWork.add()
  }, [held])
}
