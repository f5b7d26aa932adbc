import { trpc } from './trpc'
import { useUndo } from './use-undo'

/** Undoes a change by its entry of the audit log (specification 3 A3). */
export function useUndoEntry() {
  const undo = useUndo(trpc.trail.undo.useMutation())
  return (entryId: string, about: string | undefined) => undo({ entryId }, about)
}
