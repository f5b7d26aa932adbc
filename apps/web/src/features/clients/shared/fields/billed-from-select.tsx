import { firstPeriod, MOST_MONTHS_AHEAD, MOST_MONTHS_BACK } from '@isp/domain/billing/first-period'
import { BILLED_FROM, billedFromSentence } from '@isp/domain/clients/billed-from-texts'
import { type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period, periodInSentence, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useToday } from '../../../../lib/today'

type Props = Omit<NativeSelectProps, 'data'> & {
  value: string
  /** As typed; what is no date limits nothing. */
  startDate: LocalDate
  /** Monthly fee of a regular client, as typed. */
  fee?: Quetzales
}

/** 'Se cobra desde' of a new client: a month, or empty for the default (product/billing#se-cobra-desde). */
export function BilledFromSelect({ startDate, fee = '', ...props }: Props) {
  const today = useToday()
  const current = periodOf(today)
  const isDate = parseLocalDate(startDate) !== null
  const first = firstPeriod({ startDate: isDate ? startDate : today, registeredOn: today })
  const earliest = isDate ? periodOf(startDate) : addMonths(current, -MOST_MONTHS_BACK)
  const optionsOf = (group: string, months: readonly Period[]) => {
    const possible = months.filter((month) => month >= earliest && month !== first)
    const items = possible.map((month) => ({ value: month, label: periodInSentence(month) }))
    return items.length === 0 ? [] : [{ group, items }]
  }
  const before = Array.from({ length: MOST_MONTHS_BACK + 1 }, (_, index) => addMonths(current, -index))
  const after = Array.from({ length: MOST_MONTHS_AHEAD }, (_, index) => addMonths(current, index + 1))
  return (
    <NativeSelect
      label={BILLED_FROM}
      description={props.value === '' ? undefined : `${billedFromSentence(props.value, { current, fee })}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: periodInSentence(first) },
        ...optionsOf('Debe meses anteriores', before),
        ...optionsOf('Ya pagó meses que vienen', after),
      ]}
      {...props}
    />
  )
}
