import type { FocusEvent } from 'react'

/** Scrolls a strip to the control that got the focus: browsers leave one of which a sliver can be seen where it is. */
export function showFocused({ target }: FocusEvent): void {
  void target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
