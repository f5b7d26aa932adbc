import { collectedText } from '@isp/domain/receipts/collect-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { receiptPath } from '@isp/domain/receipts/receipt-texts'
import { accountChanged, owesAfter } from '@isp/domain/receipts/received-texts'
import { receiptSums, receiptText } from '@isp/domain/receipts/shared-receipt'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { useBusiness } from '../../business/business'
import { today } from '../../lib/today'
import type { Receipt } from '../../outbox/delivered'
import { useVoidReceipt } from '../../receiving/receipts/use-void-receipt'
import { type Afterwards, AfterwardsButtons } from './afterwards'
import classes from './collect.module.css'

type Props = Afterwards & { receipt: Receipt }

export function CollectedView({ receipt, ...afterwards }: Props) {
  const voidReceipt = useVoidReceipt()
  const { number, provisionalNumber, clientName, client } = receipt
  const { periods, others, amount, accountAmount } = receiptSums(receipt)
  const received = { number, clientName, periods, others, amount }
  const message = receiptText(receipt, { business: useBusiness().business?.name ?? null, today: today() })

  return (
    <div>
      <Group component="p" gap="xs" mb={4} fz="lg" fw={600} role="status">
        <IconCircleCheck size={24} color="var(--tone-success-fg)" aria-hidden />
        {collectedText(number, provisionalNumber)}
      </Group>
      <p className={classes.detail}>{receiptLine(received)}</p>
      {accountAmount !== null && (
        <p className={classes.detail}>{accountChanged(accountAmount, client?.accountBalance ?? null)}</p>
      )}
      {client && <p className={classes.detail}>{owesAfter(client, today())}</p>}
      <AfterwardsButtons
        {...afterwards}
        message={message}
        phone={client?.phone ?? null}
        onUndo={() => voidReceipt(received)}
        hasSlip={receipt.method !== 'cash' || receipt.reference !== null}
      >
        <Button
          component="a"
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          href={receiptPath(number)}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Imprimir
        </Button>
      </AfterwardsButtons>
    </div>
  )
}
