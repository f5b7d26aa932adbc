import type { LocalDate } from '@isp/domain/dates/local-date'
import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { DateInput } from '../../components/inputs/date-input'
import { today } from '../../lib/today'

type Props = {
  date: LocalDate
  problem: string | null
  /** The meaning of the date for the reports. */
  note: string | null
  onChange: (date: LocalDate) => void
  /** See `useReceiving`. */
  repeatLast: (() => void) | undefined
  /** See `useReceiving`. */
  dateBox: Ref<HTMLInputElement>
}

/**
 * 'Fecha', at most today; says when the money counts for another month (product/payments#date-received). 'Igual que el
 * anterior' stands below, because the date is the first of what it fills in.
 */
export function ReceivedDateInput({ date, problem, note, onChange, repeatLast, dateBox }: Props) {
  return (
    <div>
      <DateInput
        ref={dateBox}
        label="Fecha"
        max={today()}
        value={date}
        error={problem}
        note={note}
        onChange={onChange}
      />
      {repeatLast && (
        <Button variant="subtle" size="xs" px={8} ml={-8} mt={4} onClick={repeatLast}>
          Igual que el anterior
        </Button>
      )}
    </div>
  )
}
