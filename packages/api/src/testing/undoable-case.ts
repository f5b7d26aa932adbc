/** A change that can be undone, and what happens after it. */
export type UndoableCase = {
  /** What is done before the change, if anything. */
  given?: () => Promise<unknown>
  /** The change, whose entry is the newest one. */
  change: () => Promise<unknown>
  /** Each makes the change impossible to undo. */
  spoilers: Record<string, () => Promise<unknown>>
  /** What happens meanwhile and does not matter. */
  harmless?: Record<string, () => Promise<unknown>>
}
