let held = 0
let abandoned = false
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  held += by
  for (const listener of listeners) listener()
}

/**
 * Whether the page holds what the operator has begun and not finished: a form with changes, an open dialog, an edit in a
 * row. For what stands outside the pages, which cannot ask their guards.
 */
export const unsavedWork = {
  exists: () => held > 0 && !abandoned,
  /** Counts one in until the returned function is called. */
  add: () => {
    change(1)
    return () => change(-1)
  },
  /** Gives all of it up, for good: the page is about to be reloaded. */
  abandon: () => {
    abandoned = true
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
