import { importTexts } from '@isp/domain/clients/import/import-texts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { DialogActions } from '../../../../components/dialogs/dialog-actions'
import { EmptyState } from '../../../../components/feedback/empty-state'

/** Last step: number of created clients. */
export function ResultStep({ created, onClose }: { created: number; onClose: () => void }) {
  return (
    <>
      <EmptyState
        icon={IconCircleCheck}
        message={`${importTexts.done(created)}, cada uno con su primer pago pendiente.`}
      />
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogActions>
    </>
  )
}
