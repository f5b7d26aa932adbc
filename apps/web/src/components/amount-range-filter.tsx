import { CloseButton } from '@mantine/core'
import { useDebouncedDraft } from '../lib/use-debounced-draft'
import classes from './amount-range-filter.module.css'
import { MoneyInput } from './money-input'
import { tidyAmount } from './typed-amount'

const RANGE_DELAY_MS = 500

/** Bounds as typed; empty when unset. */
export type AmountRange = { min: string; max: string }

export const anyAmount: AmountRange = { min: '', max: '' }

type Props = {
  value: AmountRange
  /** Called 500 ms after the last key with amounts that the server accepts, and at once when cleared. */
  onChange: (value: AmountRange) => void
  disabled?: boolean
}

/** 'Rango de Pago': two inclusive bounds; the clear button is there while either has a value. */
export function AmountRangeFilter({ value, onChange, disabled }: Props) {
  const { draft, type, commitNow } = useDebouncedDraft(value, {
    commit: ({ min, max }) => onChange({ min: tidyAmount(min), max: tidyAmount(max) }),
    delay: RANGE_DELAY_MS,
    same: (a, b) => tidyAmount(a.min) === tidyAmount(b.min) && tidyAmount(a.max) === tidyAmount(b.max),
  })

  return (
    <fieldset className={classes.range} disabled={disabled}>
      <legend className={classes.legend}>Rango de Pago</legend>
      <div className={classes.bounds}>
        <MoneyInput
          aria-label="Mínimo"
          placeholder="Mínimo"
          className={classes.bound}
          value={draft.min}
          onChange={(min) => type({ ...draft, min })}
          disabled={disabled}
        />
        <span aria-hidden className={classes.dash}>
          –
        </span>
        <MoneyInput
          aria-label="Máximo"
          placeholder="Máximo"
          className={classes.bound}
          value={draft.max}
          onChange={(max) => type({ ...draft, max })}
          disabled={disabled}
        />
        {(draft.min !== '' || draft.max !== '') && (
          <CloseButton aria-label="Limpiar rango" onClick={() => commitNow(anyAmount)} disabled={disabled} />
        )}
      </div>
    </fieldset>
  )
}
