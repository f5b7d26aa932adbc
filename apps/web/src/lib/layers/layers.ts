import { createStore } from '../store'

/** Open lists and menus handle Escape before the layer that contains them. */
const OPEN_LISTS = '[role="menu"], [role="listbox"]'

/** Of the browser; TypeScript does not know it yet. */
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/** The `close` of each element over the page, the top one last: a dialog, the drawer. */
const layers = createStore<readonly (() => void)[]>([])

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // Otherwise a browser with `CloseWatcher` closes the layer, too.
  event.preventDefault()
  if (listIsOpen()) return
  event.stopPropagation()
  layers.get().at(-1)?.()
}

/**
 * Adds a layer on top; returns a function that removes it. Escape closes only the top one, and so does the back button of
 * Android where the browser has `CloseWatcher`. `close` may refuse, as a dialog does while saving.
 */
export function openLayer(close: () => void): () => void {
  // The listener is added once.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  const stopWatching = watchBackButton(close)
  layers.set([...layers.get(), close])
  return () => {
    stopWatching()
    layers.set(layers.get().filter((other) => other !== close))
    if (!layerIsOpen()) window.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

function watchBackButton(close: () => void): () => void {
  if (!('CloseWatcher' in window)) return () => {}
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new CloseWatcher()
    watcher.onclose = () => {
      close()
      // A watcher reports once, and the layer may have refused.
      watch()
    }
  }
  watch()
  return () => watcher.destroy()
}

/** The top one first. */
export function closeLayers(): void {
  for (const close of [...layers.get()].reverse()) close()
}

export function layerIsOpen(): boolean {
  return layers.get().length > 0
}

export function listIsOpen(): boolean {
  return document.querySelector(OPEN_LISTS) !== null
}

export const onLayersChange = layers.subscribe
