/** How long a notice stays, and how many there are (specification 1 §9). */
export const NOTICE_MS = 5_000

export type NoticeTone = 'success' | 'error' | 'info'
export type Notice = {
  id: number
  tone: NoticeTone
  title: string
  message: string | undefined
  /** Why, where that is known. */
  reason: string | undefined
}

let current: Notice | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Notice | null): void {
  current = next
  for (const listener of listeners) listener()
}

function show(tone: NoticeTone, title: string, message?: string, reason?: string): void {
  lastId += 1
  set({ id: lastId, tone, title, message, reason })
}

/** Says what happened. One notice at a time: a new one takes the place of the old. */
export const notify = {
  success: (title: string, message?: string) => show('success', title, message),
  info: (title: string, message?: string) => show('info', title, message),
  /** Titled 'Error', in the destructive style. */
  error: (message: string, reason?: string) => show('error', 'Error', message, reason),
}

/** The notice on the screen, for the region that draws it. */
export const noticeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => current,
  /** Removes a notice, unless another has taken its place. */
  dismiss: (id: number) => {
    if (current?.id === id) set(null)
  },
  /** Removes whichever is there. */
  clear: () => {
    if (current) set(null)
  },
}
