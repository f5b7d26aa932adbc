let held = 0
let abandoned = false
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  held += by
  for (const listener of listeners) listener()
}

/**
 * Whether the page has unsaved work: a changed form, an open dialog, an inline edit. For code outside the pages, which
 * cannot ask their guards.
 */
export const unsavedWork = {
  exists: () => held > 0 && !abandoned,
  /** Registers unsaved work until the returned function is called. */
  add: () => {
    change(1)
    return () => change(-1)
  },
  /** Discards all of it permanently, before a reload. */
  abandon: () => {
    abandoned = true
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
