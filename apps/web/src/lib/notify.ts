/** How long a toast is shown (specification 1 §9). */
export const TOAST_MS = 5_000

export type ToastTone = 'success' | 'error' | 'info'
export type ToastContent = {
  id: number
  tone: ToastTone
  title: string
  message: string | undefined
  /** The reason, if known. */
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

/** Shows a toast. A new one replaces the old one. */
export const notify = {
  success: (title: string, message?: string) => show('success', title, message),
  info: (title: string, message?: string) => show('info', title, message),
  /** Titled 'Error', in the destructive style. */
  error: (message: string, reason?: string) => show('error', 'Error', message, reason),
}

/** The current toast, for the region that renders it. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => current,
  /** Removes a toast unless another one has replaced it. */
  dismiss: (id: number) => {
    if (current?.id === id) set(null)
  },
  /** Removes any toast. */
  clear: () => {
    if (current) set(null)
  },
}
