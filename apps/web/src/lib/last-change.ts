/** How long the last change can be undone with Ctrl+Z (product/audit-log#undo). */
export const UNDO_MS = 60_000

type Undoable = { undo: () => void; at: number }

let last: Undoable | undefined

/**
 * The operator's last change, which Ctrl+Z undoes. The query client reports every mutation that writes, so that the key
 * never reaches an earlier change.
 */
export const lastChange = {
  /** A change is being sent. The returned function is for a refusal: the change before is then the last one again. */
  begin: (): (() => void) => {
    const before = last
    last = undefined
    return () => {
      last ??= before
    }
  },
  /** Makes the change undoable until the next one; returns its undo for a button. It runs once. */
  register: (undo: () => Promise<unknown>): (() => void) => {
    let done = false
    const once = () => {
      if (!done) undo().catch(() => {}) // It has shown its own toast.
      done = true
      last = undefined
    }
    last = { undo: once, at: performance.now() }
    return once
  },
  /** Undoes the last change; false if it cannot be undone or is older than a minute. */
  undo: (): boolean => {
    if (!last || performance.now() - last.at > UNDO_MS) return false
    last.undo()
    return true
  },
  forget: (): void => {
    last = undefined
  },
}
