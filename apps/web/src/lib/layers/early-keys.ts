import { isTyping } from './is-typing'

/** Older keys would surprise, such as those that were pressed before a login. */
const LATEST_MS = 10_000

const kept: KeyboardEvent[] = []

/** Keeps the shortcuts that are pressed while the page loads, whose listeners are not there yet, for `runEarlyKeys`. */
export function keepEarlyKeys(): void {
  window.addEventListener('keydown', keep, { capture: true })
}

/** Presses the kept shortcuts again; call it once the listeners are there. */
export function runEarlyKeys(): void {
  window.removeEventListener('keydown', keep, { capture: true })
  for (const { key, code, ctrlKey, metaKey, shiftKey, timeStamp } of kept.splice(0)) {
    if (performance.now() - timeStamp > LATEST_MS) continue
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  }
}

function keep(event: KeyboardEvent): void {
  if (!isShortcut(event) || isTyping(event)) return
  event.preventDefault()
  kept.push(event)
}

/** 'Cobrar', the search box, and the list of shortcuts. */
function isShortcut({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (altKey || repeat) return false
  const letter = key.toLowerCase()
  return ctrlKey || metaKey ? letter === 'k' : letter === 'c' || key === '/' || key === '?'
}
