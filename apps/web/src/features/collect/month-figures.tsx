import { type Quetzales, subtractQuetzales } from '@isp/domain/money/money'
import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { MoneyInput } from '../../components/inputs/money-input'
import { noFigures, type PaymentFigures, withFigure } from '../../lib/forms/payment-figures'
import classes from './collect.module.css'
import { monthLabel, type OfferedMonth } from './collectable'

type Props = {
  month: OfferedMonth
  /** The focus starts here. */
  first: boolean
  /** No other month is paid, so that its name need not be shown again. */
  alone: boolean
  /** What was paid last, in quetzales. */
  last: { amount: Quetzales; utilityAmount: Quetzales } | null
  figures: PaymentFigures | undefined
  onChange: (figures: PaymentFigures) => void
}

/**
 * Amount, expense and utility of a month of a variable client. Last month's are shown in grey: Tab in an empty box takes
 * one, the button below takes all three, for a phone (specification 3 B2).
 */
export function MonthFigures({ month, first, alone, last, figures = noFigures, onChange }: Props) {
  const suggestions: PaymentFigures | null = last && {
    amount: last.amount,
    expense: subtractQuetzales(last.amount, last.utilityAmount),
    utilityAmount: last.utilityAmount,
  }
  const untouched = Object.values(figures).every((figure) => figure === '')
  const box = (figure: keyof PaymentFigures) => ({
    value: figures[figure],
    placeholder: suggestions?.[figure] ?? '0.00',
    onChange: (typed: string) => onChange(withFigure(figures, { [figure]: typed })),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || figures[figure] !== '' || !suggestions) return
      onChange(withFigure(figures, { [figure]: suggestions[figure] }))
    },
  })
  return (
    <fieldset className={classes.figures}>
      <legend className={alone ? classes.hidden : undefined}>{monthLabel(month)}</legend>
      <MoneyInput label="Monto Pagado" data-first={first || undefined} {...box('amount')} />
      <MoneyInput label="Gasto" {...box('expense')} />
      <MoneyInput label="Utilidad" {...box('utilityAmount')} />
      {suggestions && untouched && (
        <Button
          variant="subtle"
          size="xs"
          px={8}
          ml={-8}
          className={classes.last}
          tabIndex={-1}
          onClick={() => onChange(suggestions)}
        >
          Igual que la última vez
        </Button>
      )}
    </fieldset>
  )
}
