import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import {
  collectedWithoutSignal,
  entryLine,
  notSentWords,
  provisionalLine,
  provisionalMessage,
  takingTexts,
} from '@isp/domain/outbox/taking-texts'
import { collectedText } from '@isp/domain/receipts/collect-texts'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCopy, IconDeviceMobileCheck, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useBusiness } from '../../business/business'
import { SeenAlert } from '../../components/feedback/seen-alert'
import { copyText } from '../../lib/copy-text'
import { notify } from '../../lib/notify'
import type { Receipt } from '../../outbox/delivered'
import { useKeptPayment } from '../../outbox/use-collecting'
import { useUndoTaken } from '../../receiving/receipts/use-undo-taken'
import { type Afterwards, AfterwardsButtons } from './afterwards'
import classes from './collect.module.css'
import { ProvisionalPaper } from './provisional-paper'

const ICON = { size: 18, 'aria-hidden': true } as const
const COPIED = 'Texto copiado'
const COPY_FAILED = 'No se pudo copiar el texto.'

type Props = Afterwards & {
  entry: OutboxEntry
  /** Of the client; null without one. */
  phone: string | null
  /** Called with its receipt as soon as it has arrived. */
  onReceipt: (receipt: Receipt) => void
}

/** 'Cobrado sin señal · P7-12': a payment that this device keeps until it has arrived (product/outbox#provisional-receipt). */
export function KeptView({ entry: first, phone, onReceipt, ...afterwards }: Props) {
  const entry = useKeptPayment(first, onReceipt)
  const takeBack = useUndoTaken()
  const business = useBusiness().business ?? null
  const [printing, setPrinting] = useState(false)
  const { state, receiptNumber, input } = entry
  const message = provisionalMessage(entry, business?.name ?? null)
  const copy = () =>
    void copyText(message).then(
      () => notify.success(COPIED),
      () => notify.error(COPY_FAILED),
    )

  return (
    <div>
      <Group component="p" gap="xs" mb={4} fz="lg" fw={600} role="status">
        {receiptNumber === null ? (
          <IconDeviceMobileCheck size={24} color="var(--tone-success-fg)" aria-hidden />
        ) : (
          <IconCircleCheck size={24} color="var(--tone-success-fg)" aria-hidden />
        )}
        {receiptNumber === null
          ? collectedWithoutSignal(entry)
          : collectedText(receiptNumber, provisionalNumber(entry))}
      </Group>
      <p className={classes.detail}>{entryLine(entry)}</p>
      {state === 'refused' && <SeenAlert mt="xs">{notSentWords(entry)}</SeenAlert>}
      {receiptNumber === null && state !== 'refused' && <Text mt="xs">{takingTexts.kept}</Text>}
      <p className={classes.provisional}>{provisionalLine(entry)}</p>
      <AfterwardsButtons
        {...afterwards}
        message={message}
        phone={phone}
        onUndo={() => takeBack(entry)(entryLine(entry))}
        hasSlip={input.method !== 'cash' || Boolean(input.reference)}
      >
        <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={copy}>
          Copiar
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => setPrinting(true)}>
          Imprimir
        </Button>
      </AfterwardsButtons>
      {printing && <ProvisionalPaper entry={entry} business={business} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}
