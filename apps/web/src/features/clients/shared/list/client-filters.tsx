import { clientStatusLabels } from '@isp/domain/clients/client-filter-texts'
import type { ClientStatusFilter } from '@isp/domain/clients/client-filters.schema'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { CloseButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { MoneyInput } from '../../../../components/inputs/money-input'
import type { FilterControl } from '../../../../components/list/filter-controls'
import { choiceFilter, searchFilter } from '../../../../components/list/filter-kinds'
import { boundsCross, isAmountOrEmpty } from '../../../../lib/forms/typed-amount'
import { useDebouncedDraft } from '../../../../lib/forms/use-debounced-draft'
import classes from './amount-range-filter.module.css'

const RANGE_DELAY_MS = 500

/** Bounds as typed; empty if unset. */
type AmountRange = { min: string; max: string }

const anyAmount: AmountRange = { min: '', max: '' }

type Props = {
  value: AmountRange
  /** Called 500 ms after the last key with valid amounts, and immediately when cleared. */
  onChange: (value: AmountRange) => void
  disabled?: boolean
}

/** Both bounds are inclusive. */
function AmountRangeFilter({ value, onChange, disabled }: Props) {
  const { draft, type, commitNow } = useDebouncedDraft(value, {
    commit: onChange,
    delay: RANGE_DELAY_MS,
    same: (a, b) => a.min === b.min && a.max === b.max,
    ready: ({ min, max }) => isAmountOrEmpty(min) && isAmountOrEmpty(max),
  })
  const problemId = useId()
  // Errors are shown after typing; a corrected value clears them immediately.
  const cross = boundsCross(value.min, value.max) && boundsCross(draft.min, draft.max)
  const problem = {
    classNames: { wrapper: classes.box, error: classes.refusal },
    error: cross,
    'aria-errormessage': cross ? problemId : undefined,
  }

  return (
    <fieldset className={classes.range} disabled={disabled}>
      <legend className={classes.legend}>Rango de Pago</legend>
      {cross && (
        <p id={problemId} className={classes.problem} role="alert">
          {errorTexts.boundsCross}
        </p>
      )}
      <div className={classes.bounds}>
        <MoneyInput
          aria-label="Mínimo"
          placeholder="Mínimo"
          className={classes.bound}
          value={draft.min}
          onChange={(min) => type({ ...draft, min })}
          {...problem}
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
          {...problem}
          disabled={disabled}
        />
        {(draft.min !== '' || draft.max !== '') && (
          <CloseButton aria-label="Limpiar rango" onClick={() => commitNow(anyAmount)} disabled={disabled} />
        )}
      </div>
    </fieldset>
  )
}

export function clientSearch(style: CSSProperties): FilterControl {
  return searchFilter('Buscar clientes...', { place: 'search', style })
}

/** 'Estado de pago' of a list of clients (product/clients#filters). */
export function statusFilter(style: CSSProperties): FilterControl<ClientStatusFilter> {
  return choiceFilter('Estado de pago', clientStatusLabels, { style })
}

/** `min` and `max` are the names of the two filters that it sets. */
export function rangeFilter(min: string, max: string): FilterControl {
  return {
    place: 'more',
    inForce: (view) => [view[min], view[max]].filter((bound) => bound?.trim()).length,
    draw: ({ view, change, disabled }) => (
      <AmountRangeFilter
        value={{ min: view[min] ?? '', max: view[max] ?? '' }}
        onChange={(range) => change({ [min]: range.min, [max]: range.max })}
        disabled={disabled}
      />
    ),
  }
}
