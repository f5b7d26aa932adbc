import { receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { BusyButton } from '../../../../components/inputs/busy-button'
import { useOnce } from '../../../../lib/forms/use-once'
import { trpc } from '../../../../lib/server/trpc'
import { useUndo } from '../../../../lib/server/use-undo'

type Props = { number: number; clientName: string; onVoided: () => void }

/** 'Anular el recibo 1042', for a month that cannot be reverted alone (specification 4 A8). */
export function VoidWholeReceipt({ number, clientName, onVoided }: Props) {
  const voidReceipt = useUndo(trpc.receipts.void)
  const { busy, once } = useOnce()
  const press = async () => {
    if (await once(() => voidReceipt({ number })(`${clientName} · ${receiptTitle(number)}`))) onVoided()
  }
  return (
    <BusyButton color="red" variant="light" mt="xs" busy={busy} busyLabel="Anulando..." onClick={() => void press()}>
      {`Anular el ${receiptTitle(number).toLowerCase()}`}
    </BusyButton>
  )
}
