import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { useState } from 'react'
import { useOnce } from '../../lib/forms/use-once'
import { usePassedFocus } from '../../lib/layers/use-passed-focus'
import { changedClients, unlessGone } from '../../lib/server/unless-gone'
import { useUndoEntry } from '../../lib/server/use-undo'
import { ConfirmDialog } from '../dialogs/confirm-dialog'
import { BusyButton } from '../inputs/busy-button'

type Props = {
  entryId: string
  sentence: string
  /** What its toast names. */
  about: string
}

/** Undoes what an audit log entry records (specification 3 A3). Clients of an import that were changed since are asked about. */
export function UndoEntryButton({ entryId, sentence, about }: Props) {
  const undo = useUndoEntry({ asks: (error) => changedClients(error) !== undefined })
  const { busy, once } = useOnce()
  const button = usePassedFocus<HTMLButtonElement>()
  const [changed, setChanged] = useState<string>()
  return (
    <>
      <BusyButton
        ref={button}
        size="compact-xs"
        variant="light"
        aria-label={`Deshacer: ${sentence}`}
        busy={busy}
        busyLabel="Deshaciendo..."
        onClick={() =>
          once(
            () => unlessGone(undo({ entryId })(about)),
            (error) => setChanged(changedClients(error)),
          )
        }
      >
        Deshacer
      </BusyButton>
      <ConfirmDialog
        opened={changed !== undefined}
        onClose={() => setChanged(undefined)}
        title="¿Deshacer los demás?"
        confirmLabel="Deshacer los demás"
        pendingLabel="Deshaciendo..."
        onConfirm={() => unlessGone(undo({ entryId, keepChanged: true })(about))}
      >
        {changed} {undoTexts.othersGo}
      </ConfirmDialog>
    </>
  )
}
