import { paidOn, revenueOfOtherMonth } from '@isp/domain/billing/payment-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { DateInput } from '../../../../components/inputs/date-input'
import { today } from '../../../../lib/today'

type Props = {
  date: LocalDate
  problem: string | null
  onChange: (date: LocalDate) => void
  /** See `useReceiving`. */
  repeatLast: (() => void) | undefined
  /** See `useReceiving`. */
  dateBox: (element: HTMLElement | null) => void
  onEnter?: (() => void) | undefined
}

/** 'Pagó hoy, 22 nov 2026 · Cambiar': the date received, at most today (specification 3 A8). */
export function PaidDateField({ date, problem, onChange, repeatLast, dateBox, onEnter }: Props) {
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
