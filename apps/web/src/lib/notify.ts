/** How long a toast is shown (specification 1 §9). */
export const TOAST_MS = 5_000

/** How long the last change can be undone with Ctrl+Z (specification 3 A3). */
export const UNDO_MS = 60_000

export type ToastTone = 'success' | 'error' | 'info'
/** What a toast offers besides 'Deshacer'; its label is a word. */
export type ToastAction = { label: string; run: () => void }
export type ToastContent = {
  id: number
  tone: ToastTone
  title: string
  message: string | undefined
  /** The reason, if known. */
  reason: string | undefined
  /** The record that was changed. */
  about: string | undefined
  /** Undoes the change. */
  undo: (() => void) | undefined
  action: ToastAction | undefined
}

let current: ToastContent | null = null
let lastUndo: { undo: () => void; at: number } | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastContent | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** What a success changed, and how to undo it (specification 3 A3). */
export type Changed = Partial<Pick<ToastContent, 'about' | 'undo' | 'action'>>

type Details = Changed & { message?: string | undefined; reason?: string | undefined }

function show(tone: ToastTone, title: string, { message, reason, about, undo, action }: Details = {}): void {
  lastId += 1
  const once = undo && onlyOnce(undo)
  // A later success without undo must not leave the one before to Ctrl+Z.
  if (tone === 'success') lastUndo = once && { undo: once, at: performance.now() }
  set({ id: lastId, tone, title, message, reason, about, undo: once, action })
}

function onlyOnce(undo: () => void): () => void {
  let done = false
  return () => {
    if (!done) undo()
    done = true
    lastUndo = undefined
  }
}

/** Shows a toast. A new one replaces the old one. */
export const notify = {
  /** With `undo`, it has a button 'Deshacer', and Ctrl+Z undoes for a minute. */
  success: (title: string, message?: string, changed?: Changed) => show('success', title, { message, ...changed }),
  info: (title: string, message?: string) => show('info', title, { message }),
  /** Titled 'Error', in the destructive style. */
  error: (message: string, reason?: string) => show('error', 'Error', { message, reason }),
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
  /** Undoes the last change; false if there is none of the last minute. */
  undoLast: (): boolean => {
    if (!lastUndo || performance.now() - lastUndo.at > UNDO_MS) return false
    lastUndo.undo()
    return true
  },
  /** Removes any toast; the last change can no longer be undone. */
  clear: () => {
    lastUndo = undefined
    if (current) set(null)
  },
}
