import { shownQuotationStates } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels } from '@isp/domain/quotations/quotation-texts'
import { NativeSelect } from '@mantine/core'
import { type ListedState, listedState } from './use-listed-state'

const STATES = [
  { value: 'all', label: 'Todas' },
  ...shownQuotationStates.map((value) => ({ value, label: quotationStateLabels[value] })),
]

type Props = { state: ListedState; onChange: (state: ListedState) => void }

/** 'Estado' of the listed quotations. */
export function QuotationStateFilter({ state, onChange }: Props) {
  return (
    <NativeSelect
      label="Estado"
      data={STATES}
      value={state}
      onChange={({ currentTarget: { value } }) => onChange(listedState(value))}
    />
  )
}
