import { interruption } from './interruption'

/** Open lists and menus handle Escape before the layer that contains them. */
const OPEN_LISTS = '[role="menu"], [role="listbox"]'

/** Of the browser; TypeScript does not know it yet. */
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/** The `close` of each element over the page, the top one last: a dialog, the drawer. */
const layers: (() => void)[] = []
const listeners = new Set<() => void>()

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || interruption.isActive()) return
  // Otherwise a browser with `CloseWatcher` closes the layer, too.
  event.preventDefault()
  if (listIsOpen()) return
  event.stopPropagation()
  layers.at(-1)?.()
}

/**
 * Adds a layer on top; returns a function that removes it. Escape closes only the top one, and so does the back button of
 * Android where the browser has `CloseWatcher`. `close` may refuse, as a dialog does while saving.
 */
export function openLayer(close: () => void): () => void {
  if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
  layers.push(close)
  const stopWatching = watchBackButton(close)
  for (const listener of listeners) listener()
  return () => {
    stopWatching()
    layers.splice(layers.indexOf(close), 1)
    if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    for (const listener of listeners) listener()
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

/** Asks all open layers to close, the top one first. */
export function closeLayers(): void {
  for (const close of [...layers].reverse()) close()
}

/** Whether any layer is open. */
export function layerIsOpen(): boolean {
  return layers.length > 0
}

/** Whether a menu or a listbox is open. */
export function listIsOpen(): boolean {
  return document.querySelector(OPEN_LISTS) !== null
}

/** Notifies when a layer opens or closes. */
export function onLayersChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
