import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { closeLayers, openLayer } from './layers'

/** While `opened`, Escape and the back button of Android call `onClose` if no layer is above. */
export function useLayer(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (opened) return openLayer(() => latest.current())
  }, [opened])
}

/** Closes what is open over a page when the browser goes back to another one: a dialog of the shell, the drawer. */
export function useLayersOfPage(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another path
  useLayoutEffect(() => {
    // Before the effects in which the new page opens its own.
    if (isBack) closeLayers()
  }, [pathname])
}
