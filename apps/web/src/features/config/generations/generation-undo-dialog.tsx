import type { Generation } from '@isp/domain/billing/generation-rules'
import { generationTexts, undoneDetail, undoQuestion } from '@isp/domain/billing/generation-texts'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import { trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'

type Props = { opened: boolean; onClose: () => void; generation: Generation }

/** Asks before the payments of a generation are removed, with their number. */
export function GenerationUndoDialog({ opened, onClose, generation }: Props) {
  const undo = useAction(trpc.billing.generations.undo, {
    done: generationTexts.undone,
    detail: undoneDetail,
    failed: generationTexts.undoFailed,
  })
  const { data } = trpc.billing.generations.countRemovable.useQuery({ id: generation.id }, { refetchOnMount: 'always' })
  // A client with payments of the generation may have been deleted since.
  const payments = data?.payments ?? generation.regularCount + generation.variableCount
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Deshacer pagos generados"
      confirmLabel="Deshacer"
      pendingLabel="Deshaciendo..."
      destructive
      onConfirm={() => unlessGone(undo.mutateAsync({ id: generation.id }))}
    >
      <Text>{undoQuestion(generation, payments)}</Text>
    </ConfirmDialog>
  )
}
