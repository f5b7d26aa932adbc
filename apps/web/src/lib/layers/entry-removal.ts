let removing = false
let waiting: (() => void) | undefined

/**
 * The removal of the history entry of a closed layer. The browser goes back with a delay, which would undo a navigation
 * that began meanwhile.
 */
export const entryRemoval = {
  begin(): void {
    removing = true
  },
  end(): void {
    removing = false
    const navigate = waiting
    waiting = undefined
    navigate?.()
  },
  /** Calls `navigate` once no entry is being removed. */
  after(navigate: () => void): void {
    if (removing) waiting = navigate
    else navigate()
  },
}
