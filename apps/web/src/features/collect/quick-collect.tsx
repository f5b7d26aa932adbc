import { isZero } from '@isp/domain/money/money'
import { onAccount } from '@isp/domain/receipts/account-texts'
import { methodLabels, type PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { planReceived } from '@isp/domain/receipts/received-rules'
import { collectLabel, receivedTexts } from '@isp/domain/receipts/received-texts'
import { Button } from '@mantine/core'
import { OtherAmountButton } from '../../receiving/fields/received-amount'
import { type Collectable, receivingOf } from '../../receiving/form/collectable'
import type { Slip } from '../../receiving/form/last-receiving'
import shared from './collect.module.css'
import { firstPicked, monthLabel, monthsToSend, offeredMonths } from './collectable'
import classes from './search.module.css'

type Props = {
  client: Collectable
  slip: Slip | null
  /** The method of what is collected without a slip. */
  method: PaymentMethod
  onCollect: (how: { atOnce: boolean } | { due: string }) => void
}

/**
 * Collects the oldest month of the only client found, for the thumb: a word and one tap (product/receipts#search), or
 * begins with another amount.
 */
export function QuickCollect({ client, slip, method, onCollect }: Props) {
  const [month] = offeredMonths(client)
  if (client.open.length === 0 || !month || month.amount === null) return null
  const months = monthsToSend(client, firstPicked(client), {}) ?? []
  const plan = planReceived({ ...receivingOf(client, months), received: null })
  return (
    <div className={classes.quick}>
      <Button size="md" mih={44} onClick={() => onCollect({ atOnce: true })}>
        {collectLabel(plan, slip ? undefined : method)}
      </Button>
      <OtherAmountButton label={receivedTexts.other} onOpen={() => onCollect({ due: plan.taken })} />
      <span className={shared.detail}>
        {monthLabel(month)}
        {!isZero(plan.fromAccount) && ` − ${onAccount(plan.fromAccount)}`}
        {slip ? ' · con la misma boleta' : ` · hoy${method === 'cash' ? ` · ${methodLabels.cash}` : ''}`}
      </span>
    </div>
  )
}
