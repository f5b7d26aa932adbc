import { useOnce } from '../../lib/forms/use-once'
import { usePassedFocus } from '../../lib/layers/use-passed-focus'
import { unlessGone } from '../../lib/server/unless-gone'
import { useUndoEntry } from '../../lib/server/use-undo'
import { BusyButton } from '../inputs/busy-button'

type Props = {
  entryId: string
  sentence: string
  /** What its toast names. */
  about: string
}

/** Undoes what an audit log entry records (specification 3 A3). */
export function UndoEntryButton({ entryId, sentence, about }: Props) {
  const undo = useUndoEntry()
  const { busy, once } = useOnce()
  const button = usePassedFocus<HTMLButtonElement>()
  return (
    <BusyButton
      ref={button}
      size="compact-xs"
      variant="light"
      aria-label={`Deshacer: ${sentence}`}
      busy={busy}
      busyLabel="Deshaciendo..."
      onClick={() => once(() => unlessGone(undo({ entryId })(about)))}
    >
      Deshacer
    </BusyButton>
  )
}
