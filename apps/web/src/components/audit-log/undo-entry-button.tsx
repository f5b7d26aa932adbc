import { useOnce } from '../../lib/forms/use-once'
import { trpc } from '../../lib/server/trpc'
import { unlessGone } from '../../lib/server/unless-gone'
import { useUndoOptions } from '../../lib/server/use-undo-options'
import { BusyButton } from '../inputs/busy-button'

/** Undoes what an audit log entry records (specification 3 A3). */
export function UndoEntryButton({ entryId, sentence }: { entryId: string; sentence: string }) {
  const undo = trpc.trail.undo.useMutation(useUndoOptions())
  const { busy, once } = useOnce()
  return (
    <BusyButton
      size="compact-xs"
      variant="light"
      aria-label={`Deshacer: ${sentence}`}
      busy={busy}
      busyLabel="Deshaciendo..."
      onClick={() => once(() => unlessGone(undo.mutateAsync({ entryId })))}
    >
      Deshacer
    </BusyButton>
  )
}
