import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

/** Passes an existing element to `Menu.Target`. */
export function MenuAnchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, element)
  }, [ref, element])
  return null
}
