import { interruption } from './interruption'

/** Something that lies over the page and closes on Escape and on the browser's back: a dialog, the drawer. */
export type Layer = {
  close: () => void
  /** Whether it has an entry of its own in the browser's history while it is open. */
  ownEntry: boolean
}

/** Lists and menus take Escape for themselves before the layer that they are in. */
const OPEN_LISTS = '[role="menu"], [role="listbox"]'

/** How soon and how near the second click of a double one comes. */
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

/** What closed a layer may be clicked twice: the second click was meant for it, not for what lay beneath. */
function onClick(event: MouseEvent): void {
  // Pressed by the keyboard or by a script: at no place.
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

/** Lays one over what is there; returns how to take it away. Escape closes the top one only. */
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

/** Whether anything lies over the page. */
export function layerIsOpen(): boolean {
  return layers.length > 0
}

/** Whether one of them has to have an entry in the browser's history. */
export function layerWantsEntry(): boolean {
  return layers.some(({ ownEntry }) => ownEntry)
}

/** Whether a menu or a list of choices is open. */
export function listIsOpen(): boolean {
  return document.querySelector(OPEN_LISTS) !== null
}

/** Asks the top layer to close; it may refuse, as a dialog does while it saves. Behind the login all stay. */
export function closeTopLayer(): void {
  if (!interruption.isActive()) layers.at(-1)?.close()
}

/** Tells when a layer opens or closes. */
export function onLayersChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
