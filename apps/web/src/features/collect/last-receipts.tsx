import { formatQuetzales } from '@isp/domain/money/money'
import { receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { useId } from 'react'
import { BusyButton } from '../../components/inputs/busy-button'
import { useOnce } from '../../lib/forms/use-once'
import { usePassedFocus } from '../../lib/layers/use-passed-focus'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { useVoidReceipt } from '../../lib/server/use-void-receipt'
import { useToday } from '../../lib/today'
import shared from './collect.module.css'
import classes from './search.module.css'

const MOST = 3

/** What was collected last today, to undo it later than at once; nothing before the first receipt of the day. */
export function LastReceipts() {
  const id = useId()
  const day = useToday()
  const { data = [] } = trpc.receipts.list.useQuery({ from: day, to: day, limit: MOST }, { staleTime: 0 })
  const receipts = data.filter(({ voided }) => !voided)
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.lastTitle}>
        Últimos cobros de hoy
      </h3>
      <ul className={classes.receipts}>
        {receipts.map((receipt) => (
          <LastReceipt key={receipt.number} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

type Props = { receipt: RouterOutputs['receipts']['list'][number] }

function LastReceipt({ receipt }: Props) {
  const { number, clientName, amount } = receipt
  const voidReceipt = useVoidReceipt()
  const { busy, once } = useOnce()
  const button = usePassedFocus<HTMLButtonElement>()
  const title = receiptTitle(number)
  return (
    <li>
      <span>
        <span className={shared.name}>{clientName}</span>
        <span className={shared.detail}>
          {title} · {formatQuetzales(amount)}
        </span>
      </span>
      <BusyButton
        ref={button}
        variant="default"
        size="xs"
        aria-label={`Deshacer: ${title}`}
        busy={busy}
        busyLabel="Deshaciendo..."
        onClick={() => void once(() => voidReceipt({ ...receiptSums(receipt), number, clientName }))}
      >
        Deshacer
      </BusyButton>
    </li>
  )
}
