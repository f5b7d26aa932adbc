import { feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { Alert, Button } from '@mantine/core'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { BusyButton } from '../../components/inputs/busy-button'
import type { useOnce } from '../../lib/forms/use-once'
import { type FeesAttempt, type FeesSent, useChangeFees } from './use-change-fees'

type Props = {
  attempt: FeesAttempt
  /** The change whose answer was lost before the dialog was closed. */
  sent: FeesSent
  changing: ReturnType<typeof useOnce>
  onDone: () => void
  /** Goes on to the form with the present fees. */
  onStartAnew: () => void
}

/** Opens 'Cambiar cuota' while it is unknown whether an earlier change was stored: a new one would be added to it. */
export function UnansweredChange({ attempt, sent, changing: { busy, once }, onDone, onStartAnew }: Props) {
  const { mutateAsync } = useChangeFees(attempt)
  const repeat = async () => {
    if (await once(() => mutateAsync(sent))) onDone()
    else if (!attempt.unanswered) onStartAnew()
  }
  const startAnew = () => {
    attempt.renew()
    onStartAnew()
  }
  return (
    <>
      <Alert color="yellow" variant="light" role="alert" title={feeTexts.unanswered}>
        {feeTexts.unansweredRetry}
      </Alert>
      <DialogActions>
        <Button variant="default" onClick={startAnew} disabled={busy}>
          Ver las cuotas de ahora
        </Button>
        <BusyButton data-autofocus onClick={repeat} busy={busy} busyLabel="Cambiando...">
          Confirmar otra vez
        </BusyButton>
      </DialogActions>
    </>
  )
}
