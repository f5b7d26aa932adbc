import { alreadyClosed, cashTexts, closingTitle } from '@isp/domain/cash/cash-texts'
import { Alert, Button } from '@mantine/core'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { today } from '../../../lib/today'

type Props = { number: number; closedAt: string; onOpen: () => void; onClose: () => void }

/** Shown by 'Cerrar caja' if there is a closing that the operator had not seen. */
export function AlreadyClosed({ number, closedAt, onOpen, onClose }: Props) {
  return (
    <>
      <Alert color="yellow" variant="light" role="alert" title={alreadyClosed(closedAt, today())}>
        {cashTexts.alreadyClosedDetail}
      </Alert>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button data-autofocus onClick={onOpen}>
          Ver {closingTitle(number)}
        </Button>
      </DialogActions>
    </>
  )
}
