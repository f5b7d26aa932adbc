import { formatQuetzales } from '@isp/domain/money/money'
import { methodLabels } from '@isp/domain/receipts/receipt-texts'
import { Button } from '@mantine/core'
import { rememberedMethod } from '../../lib/forms/last-receiving'
import shared from './collect.module.css'
import { type Collectable, monthLabel, offeredMonths } from './collectable'
import classes from './search.module.css'

/** Collects the oldest month of the only client found, for the thumb: a word and one tap (specification 3 B2). */
export function QuickCollect({ client, onCollect }: { client: Collectable; onCollect: () => void }) {
  const [month] = offeredMonths(client)
  if (client.open.length === 0 || !month || month.amount === null) return null
  return (
    <div className={classes.quick}>
      <Button size="md" mih={44} onClick={onCollect}>
        {`Cobrar ${formatQuetzales(month.amount)}`}
      </Button>
      <span className={shared.detail}>
        {monthLabel(month)} · hoy · {methodLabels[rememberedMethod.read()]}
      </span>
    </div>
  )
}
