import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'

type Props = DialogProps & { onConfirm: () => void }

/** Asks before all amounts are shown. */
export function FiguresRevealDialog(props: Props) {
  return (
    <ConfirmDialog {...props} title="Revelar todas las cifras" confirmLabel="Confirmar">
      <Text>Se mostrarán los montos y las utilidades de todos los clientes. ¿Nadie más ve tu pantalla?</Text>
    </ConfirmDialog>
  )
}
