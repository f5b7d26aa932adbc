import { type ImportSums, paidSentence, sumsSentence } from '@isp/domain/clients/import/import-sums'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { Button, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { DialogActions } from '../../../../components/dialogs/dialog-actions'
import { EmptyState } from '../../../../components/feedback/empty-state'
import type { Imported } from './use-import-clients'

type Props = {
  imported: Imported
  /** Undefined if the file has one sheet. */
  onOtherSheet: (() => void) | undefined
  onClose: () => void
}

/** Last step: what was created, with the figures of the database (specification 5 B4). */
export function ResultStep({ imported, onOtherSheet, onClose }: Props) {
  const { created, groups, ...figures } = imported
  const sums: ImportSums = { ...figures, clients: created }
  const isPlain = sums.owing.clients === created && sums.owing.amount === sums.monthlyTotal
  const done = `${importTexts.done(created)}${isPlain ? ', cada uno con su primer pago pendiente' : ''}.`
  const paid = paidSentence(sums, 'brought')
  return (
    <>
      <EmptyState icon={IconCircleCheck} message={groups > 0 ? `${done} ${importTexts.createdGroups(groups)}` : done} />
      <Text ta="center">{sumsSentence(sums)}</Text>
      {paid && <Text ta="center">{paid}</Text>}
      <DialogActions>
        {onOtherSheet && (
          <Button variant="default" onClick={onOtherSheet}>
            Importar otra hoja
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogActions>
    </>
  )
}
