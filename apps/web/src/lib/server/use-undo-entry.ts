import { trpc } from './trpc'
import { useUndoOptions } from './use-undo-options'

/** Undoes a change by its entry of the audit log, for the toast of the change (specification 3 A3), then calls `onUndone`. */
export function useUndoEntry() {
  const { mutate } = trpc.trail.undo.useMutation(useUndoOptions())
  return (entryId: string, onUndone?: () => void) => mutate({ entryId }, { onSuccess: onUndone })
}
