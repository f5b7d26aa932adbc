let pressing = false

/** Follows the pointer, so that `afterPress` knows whether it is down. */
function follow(): void {
  const down = () => {
    pressing = true
  }
  const up = () => {
    pressing = false
  }
  window.addEventListener('pointerdown', down, { capture: true, passive: true })
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, up, { capture: true, passive: true })
}
follow()

/**
 * Runs `action` now, or once the pointer that is down has been lifted and has clicked. What moves the page between
 * the two, such as a sentence that appears under a field, would take the button away from under the finger.
 */
export function afterPress(action: () => void): void {
  if (!pressing) action()
  else window.addEventListener('pointerup', () => setTimeout(action), { capture: true, once: true })
}
