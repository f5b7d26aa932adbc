import type { LocalDate } from '@isp/domain/dates/local-date'
import { TextInput } from '@mantine/core'
import { today } from '../../lib/today'

type Props = {
  date: LocalDate
  problem: string | null
  /** What the date means for the reports. */
  note: string | null
  onChange: (date: LocalDate) => void
}

/** 'Fecha', at most today; says when the money counts for another month (specification 3 A8, B2). */
export function ReceivedDateInput({ date, problem, note, onChange }: Props) {
  return (
    <TextInput
      type="date"
      label="Fecha"
      max={today()}
      value={date}
      error={problem}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
