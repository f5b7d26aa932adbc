import { paidOn, revenueOfOtherMonth } from '@isp/domain/billing/payment-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { Anchor, SimpleGrid, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { DateInput } from '../../components/inputs/date-input'
import { today } from '../../lib/today'
import type { usePaying } from '../form/use-paying'
import { MethodFields } from './method-fields'
import { OtherAmountButton, ReceivedAmount } from './received-amount'

type Props = {
  paying: Pick<ReturnType<typeof usePaying>, 'typed' | 'otherAmount' | 'receiving'>
  onEnter?: () => void
}

export function PayingFields({ paying: { typed, otherAmount, receiving }, onEnter }: Props) {
  return (
    <>
      {typed ? <ReceivedAmount {...typed} onEnter={onEnter} /> : <OtherAmountButton {...otherAmount} />}
      <ReceivingFields {...receiving} onEnter={onEnter} />
    </>
  )
}

type ReceivingFieldsProps = ComponentProps<typeof MethodFields> &
  Pick<ComponentProps<typeof PaidDateField>, 'repeatLast' | 'dateBox'> & { dateProblem: string | null }

/**
 * 'Pagó hoy', 'Forma' and the texts that it asks for, of a dialog that pays (product/payments#date-received,
 * product/receipts#methods).
 */
function ReceivingFields({ dateProblem, repeatLast, dateBox, ...method }: ReceivingFieldsProps) {
  const { receiving, change, onEnter } = method
  return (
    <>
      <PaidDateField
        date={receiving.paidDate}
        problem={dateProblem}
        onChange={(date) => change({ paidDate: date })}
        repeatLast={repeatLast}
        dateBox={dateBox}
        onEnter={onEnter}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md" mt="md">
        <MethodFields {...method} />
      </SimpleGrid>
    </>
  )
}

type PaidDateFieldProps = {
  date: LocalDate
  problem: string | null
  onChange: (date: LocalDate) => void
  /** See `useReceiving`. */
  repeatLast: (() => void) | undefined
  /** See `useReceiving`. */
  dateBox: (element: HTMLElement | null) => void
  onEnter?: (() => void) | undefined
}

/** 'Pagó hoy, 22 nov 2026 · Cambiar': the date received, at most today (product/payments#date-received). */
function PaidDateField({ date, problem, onChange, repeatLast, dateBox, onEnter }: PaidDateFieldProps) {
  const [changing, setChanging] = useState(false)
  const otherMonth = problem === null && revenueOfOtherMonth(date, today())
  return (
    <>
      {changing && (
        <DateInput
          ref={dateBox}
          label="Fecha de pago"
          mt="md"
          // The focus was on 'Cambiar', which is gone.
          autoFocus
          max={today()}
          value={date}
          error={problem}
          inWords={false}
          onChange={onChange}
          onKeyDown={onEnter && ((event) => event.key === 'Enter' && onEnter())}
        />
      )}
      <Text mt="xs" role="status">
        {problem === null && paidOn(date, today())}
        {!changing && (
          <>
            {' · '}
            <Anchor ref={dateBox} component="button" type="button" onClick={() => setChanging(true)}>
              Cambiar
            </Anchor>
          </>
        )}
        {repeatLast && (
          <>
            {' · '}
            <Anchor component="button" type="button" onClick={repeatLast}>
              Igual que el anterior
            </Anchor>
          </>
        )}
        {otherMonth && <> {otherMonth}</>}
      </Text>
    </>
  )
}
