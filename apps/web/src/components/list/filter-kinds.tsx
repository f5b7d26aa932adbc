import { Button, NativeSelect } from '@mantine/core'
import { SearchBox } from '../inputs/search-box'
import type { FilterControl } from './filter-controls'

type Place = Pick<FilterControl, 'place' | 'style'>

export function searchFilter(placeholder: string, place: Place = {}): FilterControl {
  return {
    ...place,
    draw: ({ view: _, change: __, ...box }) => <SearchBox placeholder={placeholder} {...box} />,
  }
}

/** `labels` has the choices in their order. */
export function choiceFilter<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  place: Place = {},
): FilterControl<Value> {
  const values = Object.keys(labels) as Value[]
  const data = values.map((value) => ({ value, label: labels[value] }))
  return {
    ...place,
    draw: ({ value, onChange, disabled, style }) => (
      <NativeSelect
        label={label}
        data={data}
        value={value}
        onChange={({ currentTarget }) => onChange(values.find((known) => known === currentTarget.value) ?? value)}
        disabled={disabled}
        style={style}
      />
    ),
  }
}

export function toggleFilter<Value extends string>(
  label: string,
  { on, off }: { on: Value; off: Value },
  place: Place = {},
): FilterControl<Value> {
  return {
    ...place,
    draw: ({ value, onChange, disabled, style }) => (
      <Button
        variant={value === on ? 'light' : 'default'}
        aria-pressed={value === on}
        onClick={() => onChange(value === on ? off : on)}
        disabled={disabled}
        style={style}
      >
        {label}
      </Button>
    ),
  }
}
