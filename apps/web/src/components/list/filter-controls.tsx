import { type CSSProperties, memo, type ReactNode } from 'react'

type Place = 'search' | 'beside' | 'line' | 'more'

/** Filters as typed, by name. */
export type FilterView = Readonly<Record<string, string>>

type DrawnControl<Value> = {
  value: Value
  onChange: (value: Value) => void
  /** All filters, and how to change several. */
  view: FilterView
  change: (part: FilterView) => void
  disabled?: boolean | undefined
  style?: CSSProperties | undefined
  /** Of the search box: Enter, and the focus that came or went. */
  onEnter?: (() => void) | undefined
  onFocusChange?: (input: HTMLInputElement) => void
}

export type FilterControl<Value = string> = {
  /** On a phone: the box that stays in view, beside it, the line below it (default), or the disclosure 'Más filtros (n)'. */
  place?: Place
  /** On a desk. */
  style?: CSSProperties
  /** How many filters are set, if it sets several. */
  inForce?: (view: FilterView) => number
  draw(props: DrawnControl<Value>): ReactNode
}

/** The control of each filter, in their order; null for a filter that another control sets. */
export type FilterControls<View> = { [Name in keyof View]: FilterControl<View[Name]> | null }

export type FilterBoxesProps<View> = {
  controls: FilterControls<View>
  view: NoInfer<View>
  change: (part: Partial<NoInfer<View>>) => void
  disabled?: boolean | undefined
  onEnter?: (() => void) | undefined
}

type Props<View> = FilterBoxesProps<View> & {
  /** Where on a phone; by default all controls, beside each other on a desk. */
  place?: Place
}

/** Memoised: a page change renders none of them. */
export const FilterBoxes = memo(
  function FilterBoxes<View>({ controls, place, view, change, disabled, onEnter }: Props<View>) {
    return controlsIn(controls, place).map(([name, { style, draw: Draw, ...control }]) => (
      <Draw
        key={name}
        {...drawn(name, { view, change })}
        disabled={disabled}
        style={place ? undefined : style}
        onEnter={control.place === 'search' ? onEnter : undefined}
      />
    ))
  },
  ({ view: before, ...a }, { view: after, ...b }) =>
    Object.keys(a.controls).every((name) => (before as FilterView)[name] === (after as FilterView)[name]) &&
    (Object.keys(b) as (keyof typeof b)[]).every((key) => a[key] === b[key]),
) as <View>(props: Props<View>) => ReactNode

export function drawn<View>(name: string, { view, change }: Pick<Props<View>, 'view' | 'change'>) {
  const texts = view as FilterView
  const changeTexts = (part: FilterView) => change(part as Partial<View>)
  return {
    value: texts[name] ?? '',
    onChange: (value: string) => changeTexts({ [name]: value }),
    view: texts,
    change: changeTexts,
  }
}

export function controlsIn<View>(controls: FilterControls<View>, place?: Place) {
  const all = Object.entries(controls as unknown as Readonly<Record<string, FilterControl | null>>)
  return all.filter(
    (entry): entry is [string, FilterControl] =>
      entry[1] !== null && (place === undefined || place === (entry[1].place ?? 'line')),
  )
}
