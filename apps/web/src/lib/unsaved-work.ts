let forms = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  forms += by
  for (const listener of listeners) listener()
}

/** Whether some form holds what is not saved yet: for what stands outside the pages, which cannot ask their guards. */
export const unsavedWork = {
  exists: () => forms > 0,
  /** Counts a form in until the answer is called. */
  add: () => {
    change(1)
    return () => change(-1)
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
