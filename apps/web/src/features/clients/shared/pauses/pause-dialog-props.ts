import type { ClientState } from '@isp/domain/clients/client-pauses'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import type { ClientKind } from '../client-kind'

/** The client whose service is suspended, ended or resumed, as the operator sees it; `lastDay` is that of one who will leave. */
export type PauseDialogProps = DialogProps & {
  kind: ClientKind
  client: { id: number; name: string; state?: ClientState; lastDay?: LocalDate | null }
}
