/** A dialog of the shell that any screen opens for a target, while the shell listens. */
export function shellDialog<Target>() {
  const listeners = new Set<(target: Target) => void>()
  return {
    openFor: (target: Target): void => {
      for (const listener of listeners) listener(target)
    },
    /** Returns a function that stops listening. */
    onOpen: (listener: (target: Target) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
