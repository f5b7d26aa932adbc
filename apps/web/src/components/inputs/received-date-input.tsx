import type { LocalDate } from '@isp/domain/dates/local-date'
import { today } from '../../lib/today'
import { DateInput } from './date-input'

type Props = {
  date: LocalDate
  problem: string | null
  /** What the date means for the reports. */
  note: string | null
  onChange: (date: LocalDate) => void
}

/** 'Fecha', at most today; says when the money counts for another month (specification 3 A8, B2). */
export function ReceivedDateInput({ date, problem, note, onChange }: Props) {
  return <DateInput label="Fecha" max={today()} value={date} error={problem} note={note} onChange={onChange} />
}
