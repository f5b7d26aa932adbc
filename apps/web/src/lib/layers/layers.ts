import { interruption } from './interruption'

/** An element over the page that closes on Escape and on browser back: a dialog, the drawer. */
export type Layer = {
  close: () => void
  /** Whether it has its own browser history entry while open. */
  ownEntry: boolean
}

/** Open lists and menus handle Escape before the layer that contains them. */
const OPEN_LISTS = '[role="menu"], [role="listbox"]'

/** Limits in time and distance for the second click of a double click. */
const STRAY = { afterMs: 400, withinPx: 12 }

const layers: Layer[] = []
let closedAt = Number.NEGATIVE_INFINITY
let lastClickInLayer: { x: number; y: number } | undefined
const listeners = new Set<() => void>()

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || interruption.isActive() || listIsOpen()) return
  event.stopPropagation()
  lastClickInLayer = undefined
  closeTopLayer()
}

/** A button that closes a layer may be double-clicked: the second click must not hit the element below. */
function onClick(event: MouseEvent): void {
  // Clicks by keyboard or script have no position.
  if (event.detail === 0) return
  if (isStray(event)) {
    event.preventDefault()
    event.stopPropagation()
  } else lastClickInLayer = layerIsOpen() ? { x: event.clientX, y: event.clientY } : undefined
}

function isStray({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  if (layerIsOpen() || !lastClickInLayer || timeStamp - closedAt > STRAY.afterMs) return false
  return Math.hypot(clientX - lastClickInLayer.x, clientY - lastClickInLayer.y) <= STRAY.withinPx
}

/** Adds a layer on top; returns a function that removes it. Escape closes only the top one. */
export function openLayer(layer: Layer): () => void {
  if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
  layers.push(layer)
  for (const listener of listeners) listener()
  return () => {
    const index = layers.indexOf(layer)
    if (index === -1) return
    layers.splice(index, 1)
    closedAt = performance.now()
    if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    for (const listener of listeners) listener()
  }
}

/** Whether any layer is open. */
export function layerIsOpen(): boolean {
  return layers.length > 0
}

/** Whether an open layer needs a browser history entry. */
export function layerWantsEntry(): boolean {
  return layers.some(({ ownEntry }) => ownEntry)
}

/** Whether a menu or a listbox is open. */
export function listIsOpen(): boolean {
  return document.querySelector(OPEN_LISTS) !== null
}

/** Asks the top layer to close; it may refuse, as a dialog does while saving. Nothing closes behind the login page. */
export function closeTopLayer(): void {
  if (!interruption.isActive()) layers.at(-1)?.close()
}

/** Notifies when a layer opens or closes. */
export function onLayersChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
