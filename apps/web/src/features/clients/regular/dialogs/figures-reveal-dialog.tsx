import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'

type Props = { opened: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before all amounts are shown. */
export function FiguresRevealDialog(props: Props) {
  return (
    <ConfirmDialog {...props} title="Revelar todas las cifras" confirmLabel="Confirmar">
      <Text>Se mostrarán los montos y las utilidades de todos los clientes. ¿Nadie más ve tu pantalla?</Text>
    </ConfirmDialog>
  )
}
