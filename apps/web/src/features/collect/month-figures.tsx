import type { Quetzales } from '@isp/domain/money/money'
import { Button, SimpleGrid, Text, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { MoneyInput } from '../../components/inputs/money-input'
import { greyFigures, takenByTab } from '../../receiving/form/grey-figures'
import { noFigures, type PaymentFigures, withFigure } from '../../receiving/form/payment-figures'
import classes from './collect.module.css'
import { monthLabel, type OfferedMonth } from './collectable'

type Props = {
  month: OfferedMonth
  /** The focus starts here. */
  first: boolean
  /** No other month is paid, so that its name need not be shown again. */
  alone: boolean
  /** The figures paid last, in quetzales. */
  last: { amount: Quetzales; utilityAmount: Quetzales } | null
  figures: PaymentFigures | undefined
  onChange: (figures: PaymentFigures) => void
}

/**
 * For variable clients. The figures paid last are shown in grey: Tab in an empty box takes one, the button below takes
 * all three, for a phone (product/screens#grey-figures).
 */
export function MonthFigures({ month, first, alone, last, figures = noFigures, onChange }: Props) {
  const grey = greyFigures(last)
  const untouched = Object.values(figures).every((figure) => figure === '')
  const box = (figure: keyof PaymentFigures) => ({
    value: figures[figure],
    placeholder: grey?.[figure] ?? '0.00',
    onChange: (typed: string) => onChange(withFigure(figures, { [figure]: typed })),
    onKeyDown: (event: KeyboardEvent) => {
      const taken = takenByTab(event, { figures, figure, grey })
      if (taken) onChange(taken)
    },
  })
  return (
    <fieldset>
      {alone ? (
        <VisuallyHidden component="legend">{monthLabel(month)}</VisuallyHidden>
      ) : (
        <Text component="legend" mb={4} fw={600}>
          {monthLabel(month)}
        </Text>
      )}
      <SimpleGrid minColWidth="min(100%, 8.75rem)" autoFlow="auto-fit" spacing="sm">
        <MoneyInput label="Monto Pagado" data-first={first || undefined} {...box('amount')} />
        <MoneyInput label="Gasto" {...box('expense')} />
        <MoneyInput label="Utilidad" {...box('utilityAmount')} />
        {grey && untouched && (
          <Button
            variant="subtle"
            size="xs"
            px={8}
            ml={-8}
            className={classes.last}
            tabIndex={-1}
            onClick={() => onChange(grey)}
          >
            Igual que la última vez
          </Button>
        )}
      </SimpleGrid>
    </fieldset>
  )
}
