import type { LocalDate } from '@isp/domain/dates/local-date'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import type { ClientKind } from '../client-kind'

/** The client whose service is suspended, ended or resumed; `lastDay` is that of one who will leave. */
export type PauseDialogProps = DialogProps & {
  kind: ClientKind
  client: { id: number; name: string; lastDay?: LocalDate | null }
}
