import type { Period } from '@isp/domain/dates/period'
import { isZero } from '@isp/domain/money/money'
import { onAccount, totalLessAccount } from '@isp/domain/receipts/account-texts'
import { owingLine } from '@isp/domain/receipts/collect-texts'
import { collectLabel } from '@isp/domain/receipts/received-texts'
import { Button, Group, Text } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isTyping } from '../../lib/layers/is-typing'
import { trpc } from '../../lib/server/trpc'
import { today } from '../../lib/today'
import { useIsCutOff } from '../../outbox/device-outbox'
import { StateBadge } from '../../receiving/badges/state-badge'
import { pathOf } from '../../receiving/client-path'
import { OtherAmountButton, ReceivedAmount } from '../../receiving/fields/received-amount'
import { type Collectable, receivingOf, toCollect } from '../../receiving/form/collectable'
import { useReceived } from '../../receiving/form/use-received'
import { ChargeFields } from './charge-fields'
import classes from './collect.module.css'
import { CollectFrame } from './collect-frame'
import {
  type FiguresByPeriod,
  firstPicked,
  monthsToSend,
  nothingTyped,
  offeredMonths,
  stepped,
  stillOffered,
} from './collectable'
import { MonthFigures } from './month-figures'
import { MonthPicker } from './month-picker'
import { chargedSoFar, chargesToSend, emptyCharge, type TypedCharge } from './typed-charges'

type Props = Pick<ComponentProps<typeof CollectFrame>, 'slip' | 'method' | 'atOnce' | 'onCollected'> & {
  client: Collectable
  /** Distinguishes it from another client of its name. */
  distinction?: string | undefined
  /** Begins with another charge in place of a month. */
  charge?: boolean
  /** The amount due, where another one was received. */
  due?: string | undefined
  onGo: (to: string) => void
  /** Searches another client; offered on the client's own page. */
  onOther: () => void
}

/** 'Cobrar' has the focus, unless an amount is missing (product/receipts#collecting). */
export function CollectForm({ client: found, distinction, charge = false, due, onGo, onOther, ...frame }: Props) {
  const [client, setClient] = useState(found)
  const [picked, setPicked] = useState(() => (charge ? [] : firstPicked(found)))
  const [figures, setFigures] = useState<FiguresByPeriod>({})
  const [charges, setCharges] = useState<TypedCharge[]>(() => (charge ? [emptyCharge()] : []))
  // Ticks that the operator has changed stay, whatever the money would cover.
  const [ticksStay, setTicksStay] = useState(charge)
  const received = useReceived(due)
  const utils = trpc.useUtils()
  const isOwnPage = useLocation().pathname === pathOf(client)
  // Without signal no page of a client opens.
  const staysHere = useIsCutOff() || isOwnPage

  const others = chargesToSend(charges)
  const chargesAlone = charges.length > 0 && picked.length === 0
  const months = chargesAlone ? [] : monthsToSend(client, picked, figures)
  const plan = received.planOf({
    ...receivingOf(client, months ?? []),
    charges: chargedSoFar(charges),
    extend: !ticksStay,
  })
  const typed = received.field(plan)
  const otherAmount = received.button(plan.taken)
  const ticked = typed && client.fee !== null ? plan.months.map(({ period }) => period).sort() : picked
  const complete = months !== null || (received.opened && (client.fee !== null || nothingTyped(figures)))
  const choose = (next: Period[]) => {
    setPicked(next)
    setTicksStay(true)
  }
  const changeCharges = (next: TypedCharge[]) => {
    setCharges(next)
    // Who owes nothing pays the charge, and no month in advance unless it is ticked.
    if (charges.length === 0 && !ticksStay && client.open.length === 0) setPicked([])
  }
  const variableMonths = offeredMonths(client).filter(({ period }) => client.fee === null && picked.includes(period))

  const readAgain = async () => {
    const now = await utils.payments.collectable
      .fetch({ kind: client.kind, clientId: client.id }, { staleTime: 0 })
      .catch(() => null)
    if (!now) return
    setClient(now)
    setPicked((current) => (current.length === 0 ? [] : stillOffered(now, current)))
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if ((key !== '+' && key !== '-') || isTyping(nativeEvent)) return
    choose(stepped(client, ticked, key === '+' ? 1 : -1))
  }

  return (
    <CollectFrame
      {...frame}
      payer={client}
      paid={{
        ...toCollect({ ...client, clientId: client.id }, plan),
        ...(others !== null && others.length > 0 && { others }),
      }}
      periods={plan.months.map(({ period }) => period)}
      taken={plan.taken}
      label={(remembered) => collectLabel(plan, remembered)}
      disabled={!complete || !plan.possible || others === null}
      focused={due === undefined}
      buttonFirst={client.fee !== null && !charge}
      referenceFirst={client.fee !== null && !charge && !isZero(plan.taken)}
      beside={
        !typed && (
          <OtherAmountButton
            {...otherAmount}
            focused={otherAmount.focused || (!charge && offeredMonths(client).length === 0)}
          />
        )
      }
      onKeyDown={onKeyDown}
      onConflict={readAgain}
    >
      <div>
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <Text span fz="lg" className={classes.name}>
            {client.name}
            <StateBadge state={client.state} lastDay={client.lastDay} />
          </Text>
          <Button
            variant="subtle"
            size="xs"
            px={8}
            mr={-8}
            flex="none"
            onClick={staysHere ? onOther : () => onGo(pathOf(client))}
          >
            {staysHere ? 'Otro cliente' : 'Ver cliente'}
          </Button>
        </Group>
        <p className={classes.detail}>
          {[client.groupName, distinction, owingLine(client, today())].filter(Boolean).join(' · ')}
        </p>
        {!isZero(client.accountBalance) && (
          <Text mt={4} fw={600} c="var(--tone-success-fg)">
            {onAccount(client.accountBalance)}
          </Text>
        )}
      </div>
      <MonthPicker client={client} picked={ticked} listed={picked} onChange={choose} />
      {variableMonths.map((month, index) => (
        <MonthFigures
          key={month.period}
          month={month}
          first={index === 0}
          alone={variableMonths.length === 1}
          last={client.lastFigures}
          figures={figures[month.period]}
          onChange={(next) => setFigures((current) => ({ ...current, [month.period]: next }))}
        />
      ))}
      <ChargeFields charges={charges} onChange={changeCharges} first={charge} />
      <p className={classes.total}>
        Total <strong>{totalLessAccount(plan.total, plan.fromAccount)}</strong>
      </p>
      {typed && (
        <ReceivedAmount
          {...typed}
          onChange={(text) => {
            setTicksStay(false)
            typed.onChange(text)
          }}
        />
      )}
    </CollectFrame>
  )
}
