let pressing = false

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
 * Runs `action` immediately, or after the click if the pointer is down. A layout shift between press and release, such
 * as an error that appears under a field, would move the button away from the pointer.
 */
export function afterPress(action: () => void): void {
  if (!pressing) action()
  else window.addEventListener('pointerup', () => setTimeout(action), { capture: true, once: true })
}
