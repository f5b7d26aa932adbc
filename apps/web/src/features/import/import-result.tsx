import { type ImportSums, paidSentence, sumsSentence } from '@isp/domain/import/import-sums'
import { importTexts } from '@isp/domain/import/import-texts'
import { Button, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { EmptyState } from '../../components/feedback/empty-state'
import { useUndoEntry } from '../../lib/server/use-undo'
import type { Imported } from './use-import-clients'

type Props = {
  imported: Imported
  fileName: string | undefined
  /** Undefined if the file has one sheet. */
  onOtherSheet: (() => void) | undefined
  onClose: () => void
}

/** Last step: the clients created, with the figures of the database, and their undo (specification 5 B4). */
export function ImportResult({ imported, fileName, onOtherSheet, onClose }: Props) {
  const { created, groups, id: _, entryId, ...figures } = imported
  const undo = useUndoEntry()
  const [undoing, setUndoing] = useState(false)
  const sums: ImportSums = { ...figures, clients: created }
  const isPlain = sums.owing.clients === created && sums.owing.amount === sums.monthlyTotal
  const done = `${importTexts.done(created)}${isPlain ? ', cada uno con su primer pago pendiente' : ''}.`
  const paid = paidSentence(sums, 'brought')
  const undoImport = () => {
    setUndoing(true)
    // A toast says why it was refused.
    undo({ entryId })(fileName).then(onClose, () => setUndoing(false))
  }
  return (
    <>
      <EmptyState icon={IconCircleCheck} message={groups > 0 ? `${done} ${importTexts.createdGroups(groups)}` : done} />
      <Text ta="center">{sumsSentence(sums)}</Text>
      {paid && <Text ta="center">{paid}</Text>}
      <DialogActions>
        <Button variant="default" loading={undoing} onClick={undoImport}>
          Deshacer
        </Button>
        {onOtherSheet && (
          <Button variant="default" disabled={undoing} onClick={onOtherSheet}>
            Importar otra hoja
          </Button>
        )}
        <Button disabled={undoing} onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogActions>
    </>
  )
}
