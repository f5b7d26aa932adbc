import { messageLink } from '@isp/domain/phones/phone-links'
import { collectedText } from '@isp/domain/receipts/collect-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { receiptPath } from '@isp/domain/receipts/receipt-texts'
import { accountChanged, owesAfter } from '@isp/domain/receipts/received-texts'
import { receiptSums, receiptText } from '@isp/domain/receipts/shared-receipt'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconBrandWhatsapp, IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBusiness } from '../../business/business'
import { BusyButton } from '../../components/inputs/busy-button'
import { useOnce } from '../../lib/forms/use-once'
import { today } from '../../lib/today'
import type { Receipt } from '../../outbox/delivered'
import { useVoidReceipt } from '../../receiving/receipts/use-void-receipt'
import classes from './collect.module.css'
import { useNextKeys } from './use-next-keys'

const ICON = { size: 18, 'aria-hidden': true } as const
const outside = { component: 'a', target: '_blank', rel: 'noopener noreferrer', variant: 'default' } as const

export type Afterwards = {
  onNext: (typed?: string) => void
  /** Collects from another client with the same date, method, bank and reference. */
  onSameSlip: () => void
}

type Props = Afterwards & { receipt: Receipt }

/** 'Siguiente' has the focus, and a letter begins the next search. */
export function CollectedView({ receipt, onNext, onSameSlip }: Props) {
  const next = useRef<HTMLButtonElement>(null)
  const voidReceipt = useVoidReceipt()
  const { busy, once } = useOnce()
  useEffect(() => {
    next.current?.focus()
  }, [])

  const { number, provisionalNumber, clientName, client } = receipt
  const { periods, others, amount, accountAmount } = receiptSums(receipt)
  const received = { number, clientName, periods, others, amount }
  const message = receiptText(receipt, { business: useBusiness().business?.name ?? null, today: today() })
  const undo = async () => {
    if (await once(() => voidReceipt(received))) onNext()
  }
  useNextKeys({ busy, undo, onNext })

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
      <Group gap="xs" mt="lg" className={classes.afterwards}>
        <Button
          {...outside}
          className={classes.send}
          href={messageLink(client?.phone ?? null, message)}
          leftSection={<IconBrandWhatsapp {...ICON} />}
        >
          Enviar por WhatsApp
        </Button>
        <Button {...outside} href={receiptPath(number)} leftSection={<IconPrinter {...ICON} />}>
          Imprimir
        </Button>
        <BusyButton
          variant="default"
          busy={busy}
          busyLabel="Deshaciendo..."
          leftSection={<IconArrowBackUp {...ICON} />}
          onClick={() => void undo()}
        >
          Deshacer
        </BusyButton>
        <Button ref={next} className={classes.next} onClick={() => onNext()}>
          Siguiente
        </Button>
      </Group>
      {(receipt.method !== 'cash' || receipt.reference !== null) && (
        <Button variant="subtle" px={8} ml={-8} mt="xs" onClick={onSameSlip}>
          Cobrar a otro con la misma boleta
        </Button>
      )}
    </div>
  )
}
