/** Fields in which Enter begins a line. */
const LINES = 'textarea, [contenteditable="true"]'
/** Pressed or ticked by the space bar, which writes or scrolls elsewhere. */
const PRESSED_BY_SPACE =
  'button, summary, [role="menuitem"], [role="option"], input:is([type="checkbox"], [type="radio"])'

function onKeyDown(event: KeyboardEvent): void {
  if (!event.repeat || !decides(event)) return
  event.preventDefault()
  event.stopPropagation()
}

function decides({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter') return ctrlKey || metaKey || target.closest(LINES) === null
  return key === ' ' && target.closest(PRESSED_BY_SPACE) !== null
}

/**
 * A held key decides once: its repetitions press no button, send no form and confirm no dialog that the first one has
 * opened. For the whole app, before any other handler; letters repeat as ever.
 */
export function ignoreHeldKeys(): void {
  window.addEventListener('keydown', onKeyDown, { capture: true })
}
