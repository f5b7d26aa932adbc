import type { DialogProps } from '../../../../components/dialogs/dialog'
import type { ClientKind } from '../client-kind'

/** The client whose service is suspended, ended or resumed. */
export type PauseDialogProps = DialogProps & { kind: ClientKind; client: { id: number; name: string } }
