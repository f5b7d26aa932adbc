import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

/** Hands an element that is already on the page to `Menu.Target` instead of drawing one. */
export function MenuAnchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, element)
  }, [ref, element])
  return null
}
