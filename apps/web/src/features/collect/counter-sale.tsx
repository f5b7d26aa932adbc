import { formatQuetzales } from '@isp/domain/money/money'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { collectLabel, isAmount } from '@isp/domain/receipts/received-texts'
import { Button, Group, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { ChargeFields } from './charge-fields'
import classes from './collect.module.css'
import { CollectFrame } from './collect-frame'
import { chargedSoFar, chargesToSend, emptyCharge } from './typed-charges'

type Props = Pick<ComponentProps<typeof CollectFrame>, 'slip' | 'method' | 'onCollected'> & {
  /** Searches a client instead. */
  onOther: () => void
}

/** 'Venta de mostrador': charges without a client (specification 5 C1). */
export function CounterSale({ onOther, ...frame }: Props) {
  const [charges, setCharges] = useState(() => [emptyCharge()])
  const others = chargesToSend(charges)
  const taken = chargedSoFar(charges)
  return (
    <CollectFrame
      {...frame}
      paid={{ others: others ?? [] }}
      periods={[]}
      taken={taken}
      label={(remembered) => collectLabel({ taken, fromAccount: '0.00' }, remembered)}
      disabled={others === null || !isAmount(taken)}
      focused
      buttonFirst={false}
      referenceFirst={false}
    >
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text span fz="lg" className={classes.name}>
          {chargeTexts.counterSale}
        </Text>
        <Button variant="subtle" size="xs" px={8} mr={-8} onClick={onOther}>
          Otro cliente
        </Button>
      </Group>
      <ChargeFields charges={charges} onChange={setCharges} required first />
      <p className={classes.total}>
        Total <strong>{formatQuetzales(taken)}</strong>
      </p>
    </CollectFrame>
  )
}
