/**
 * A dialog of the shell that any screen opens for a target. Its code may load after the screen: a target that was chosen
 * before is delivered to the first listener.
 */
export function shellDialog<Target>() {
  const listeners = new Set<(target: Target) => void>()
  let waiting: { target: Target } | undefined
  return {
    openFor: (target: Target): void => {
      if (listeners.size === 0) waiting = { target }
      for (const listener of listeners) listener(target)
    },
    /** Returns a function that stops listening. */
    onOpen: (listener: (target: Target) => void): (() => void) => {
      listeners.add(listener)
      if (waiting) listener(waiting.target)
      waiting = undefined
      return () => void listeners.delete(listener)
    },
  }
}
