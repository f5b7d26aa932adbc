/** How long a toast stays, and how many there are (specification 1 §9). */
export const TOAST_MS = 5_000

export type ToastTone = 'success' | 'error' | 'info'
export type ToastContent = {
  id: number
  tone: ToastTone
  title: string
  message: string | undefined
  /** Why, where that is known. */
  reason: string | undefined
}

let current: ToastContent | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastContent | null): void {
  current = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, title: string, message?: string, reason?: string): void {
  lastId += 1
  set({ id: lastId, tone, title, message, reason })
}

/** Says what happened. One toast at a time: a new one takes the place of the old. */
export const notify = {
  success: (title: string, message?: string) => show('success', title, message),
  info: (title: string, message?: string) => show('info', title, message),
  /** Titled 'Error', in the destructive style. */
  error: (message: string, reason?: string) => show('error', 'Error', message, reason),
}

/** The toast on the screen, for the region that draws it. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => current,
  /** Removes a toast, unless another has taken its place. */
  dismiss: (id: number) => {
    if (current?.id === id) set(null)
  },
  /** Removes whichever is there. */
  clear: () => {
    if (current) set(null)
  },
}
