import { owedBetween } from '@isp/domain/billing/payment-texts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FilterControl, FilterView } from '../../../components/list/filter-controls'
import classes from './owed-filter.module.css'

const isSet = ({ owedFrom, owedTo }: FilterView) => owedFrom !== '' || owedTo !== ''

/** Says that only what is still to be collected is shown, as the reports' links ask, and clears it. */
export const owedFilter: FilterControl = {
  place: 'more',
  inForce: (view) => Number(isSet(view)),
  draw: ({ view, change }) => {
    if (!isSet(view)) return null
    const words = owedBetween({ from: view.owedFrom ?? '', to: view.owedTo ?? '' })
    return (
      <div className={classes.owed}>
        <Button
          classNames={{ root: classes.chip, label: classes.chipLabel }}
          variant="light"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Quitar filtro: ${words}`}
          onClick={() => change({ owedFrom: '', owedTo: '' })}
          data-reach
        >
          {words}
        </Button>
      </div>
    )
  },
}
