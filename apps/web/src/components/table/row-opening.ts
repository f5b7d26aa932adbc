import type { KeyboardEvent, MouseEvent } from 'react'

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"], [data-row-stop]'

/**
 * Whether a click on a row targets the row itself: not a control in it, not a dialog or menu that React renders from
 * it, and not the end of a text selection.
 */
export function clickIsForRow(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest(INTERACTIVE)
  if (control && currentTarget.contains(control)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}

/** Whether a key opens the row: Enter while the row has the focus. */
export function keyIsForRow(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && event.target === event.currentTarget
}
