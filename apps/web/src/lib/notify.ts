import { lastChange } from './last-change'
import { createStore } from './store'

/** How long a toast is shown (product/screens#toasts). */
export const TOAST_MS = 5_000

/** A link to a page of a record. */
export type PageLink = { label: string; to: string }

export type ToastTone = 'success' | 'error' | 'info'
/** Offered by a toast besides 'Deshacer'; the label is one word. */
export type ToastAction = { label: string; run: () => void }
export type ToastContent = {
  id: number
  tone: ToastTone
  title: string
  message: string | undefined
  reason: string | undefined
  /** The record that was changed. */
  about: string | undefined
  undo: (() => void) | undefined
  action: ToastAction | undefined
  /** The record that is the reason. */
  link: PageLink | undefined
}

const toast = createStore<ToastContent | null>(null)
let lastId = 0

/** The change of a success, and how to undo it (product/audit-log#undo). */
export type Changed = Partial<Pick<ToastContent, 'about' | 'action'>> & {
  /** Undoes the change, with a toast that names `about`. Rejects if it failed. */
  undo?: ((about: string) => Promise<unknown>) | undefined
}

type Details = Changed & { message?: string | undefined; reason?: string | undefined; link?: PageLink | undefined }

function show(tone: ToastTone, title: string, { message, reason, about, undo, action, link }: Details = {}): void {
  lastId += 1
  const once = undo && lastChange.register(() => undo(about ?? title))
  toast.set({ id: lastId, tone, title, message, reason, about, undo: once, action, link })
}

/** A new toast replaces the old one. */
export const notify = {
  /** With `undo`, it has a button 'Deshacer', and Ctrl+Z undoes for a minute. */
  success: (title: string, message?: string, changed?: Changed) => show('success', title, { message, ...changed }),
  info: (title: string, message?: string, offered: Pick<Changed, 'action'> = {}) =>
    show('info', title, { message, ...offered }),
  /** Titled 'Error', in the destructive style. */
  error: (message: string, reason?: string, about?: string, link?: PageLink) =>
    show('error', 'Error', { message, reason, about, link }),
}

export const toastStore = {
  subscribe: toast.subscribe,
  current: toast.get,
  /** Removes a toast unless another one has replaced it. */
  dismiss: (id: number) => {
    if (toast.get()?.id === id) toast.set(null)
  },
  /** Removes any toast; the last change can no longer be undone. */
  clear: () => {
    lastChange.forget()
    if (toast.get()) toast.set(null)
  },
}
