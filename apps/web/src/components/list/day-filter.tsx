import { DateFilter } from '../inputs/date-filter'
import type { FilterControl } from './filter-controls'

/** A date in 'Más filtros'. */
export function dayFilter(label: string): FilterControl {
  return {
    place: 'more',
    style: { flex: '1 1 148px' },
    draw: ({ value, onChange, disabled, style }) => (
      <DateFilter label={label} value={value} onChange={onChange} disabled={disabled} style={style} optional />
    ),
  }
}
