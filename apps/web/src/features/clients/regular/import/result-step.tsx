import { importTexts } from '@isp/domain/clients/import/import-texts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { DialogActions } from '../../../../components/dialogs/dialog-actions'
import { EmptyState } from '../../../../components/feedback/empty-state'
import type { Imported } from './use-import-clients'

/** Last step: number of created clients and groups. */
export function ResultStep({ imported: { created, groups }, onClose }: { imported: Imported; onClose: () => void }) {
  return (
    <>
      <EmptyState
        icon={IconCircleCheck}
        message={`${importTexts.done(created)}, cada uno con su primer pago pendiente.${groups > 0 ? ` ${importTexts.createdGroups(groups)}` : ''}`}
      />
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogActions>
    </>
  )
}
