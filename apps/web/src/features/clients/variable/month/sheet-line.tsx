import { owesSince } from '@isp/domain/billing/debt-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales, isZero } from '@isp/domain/money/money'
import { onAccount } from '@isp/domain/receipts/account-texts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { isAmountOrEmpty } from '../../../../lib/forms/typed-amount'
import { useShownFigures } from '../../../../lib/storage/shown-figures'
import { greyFigures, takenByTab } from '../../../../receiving/form/grey-figures'
import { noFigures, type PaymentFigures, withFigure } from '../../../../receiving/form/payment-figures'
import classes from './month-sheet.module.css'
import { completed, type Line } from './typed-lines'

/** Where the focus goes after a line is finished with a key. */
export type Move = 'next' | 'skip' | 'previous' | 'save'

type Props = {
  line: Line
  /** Distinguishes the client from another one of its name. */
  distinction: string | undefined
  figures: PaymentFigures
  problem: string | undefined
  saving: boolean
  onChange: (line: Line, figures: PaymentFigures) => void
  onMove: (line: Line, move: Move) => void
}

/**
 * A client's month: 'Monto Pagado' and 'Gasto', with what was paid last in grey. Tab takes the grey figure of an empty
 * box, Enter those of the line and goes to the next one, in the last line it saves; Ctrl+Enter saves everything, Page
 * Down leaves the line as it is (product/variable-clients#registrar-el-mes).
 */
export const SheetLine = memo(function SheetLine({
  line,
  distinction,
  figures,
  problem,
  saving,
  onChange,
  onMove,
}: Props) {
  const [revealed] = useShownFigures()
  const { last } = line
  const name = [line.name, distinction].filter(Boolean).join(', ')
  const grey = greyFigures(last)
  const typed = figures.amount !== '' || figures.expense !== ''

  const press = (event: KeyboardEvent, figure: 'amount' | 'expense') => {
    const taken = takenByTab(event, { figures, figure, grey })
    if (taken) onChange(line, taken)
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      onMove(line, event.key === 'PageDown' ? 'skip' : 'previous')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // A wrong amount is corrected first.
    if (!isAmountOrEmpty(figures[figure])) return
    const saves = event.ctrlKey || event.metaKey
    if (typed || !saves) onChange(line, completed(figures, grey))
    onMove(line, saves ? 'save' : 'next')
  }
  const box = (figure: 'amount' | 'expense', label: string) => ({
    'aria-label': `${label}, ${name}`,
    'data-amount': figure === 'amount' || undefined,
    value: figures[figure],
    placeholder: grey?.[figure] ?? '0.00',
    readOnly: saving,
    enterKeyHint: 'next' as const,
    onChange: (text: string) => onChange(line, withFigure(figures, { [figure]: text })),
    onKeyDown: (event: KeyboardEvent) => press(event, figure),
  })

  return (
    <li className={classes.line} data-payment={line.paymentId}>
      <div className={classes.client}>
        <span className={classes.name}>{line.name}</span>
        <span className={classes.detail}>
          {distinction && `${distinction} · `}
          {line.owesSince ? owesSince(line.owesSince) : `Vence ${formatLocalDate(line.dueDate)}`}
          {!isZero(line.accountBalance) && ` · ${onAccount(line.accountBalance)}`}
        </span>
      </div>
      <div className={classes.box}>
        <span aria-hidden className={classes.label}>
          Monto Pagado
        </span>
        <MoneyInput {...box('amount', 'Monto Pagado')} error={problem} />
      </div>
      <div className={classes.box}>
        <span aria-hidden className={classes.label}>
          Gasto
        </span>
        <MoneyInput {...box('expense', 'Gasto')} />
      </div>
      <div className={classes.utility}>
        <span className={classes.label}>Utilidad</span>
        <output aria-label={`Utilidad, ${name}`}>
          {figures.utilityAmount === '' ? (
            '—'
          ) : (
            <MaskedValue value={formatQuetzales(figures.utilityAmount)} revealed={revealed} />
          )}
        </output>
      </div>
      <div className={classes.action}>
        {typed ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            // Tab goes from line to line; with the keyboard, Delete empties a box.
            tabIndex={-1}
            aria-label={`Quitar el cobro de ${name}`}
            data-tip="Quitar"
            onClick={() => onChange(line, noFigures)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        ) : (
          grey && (
            <Button
              variant="subtle"
              size="xs"
              px={8}
              tabIndex={-1}
              aria-label={`Igual que la última vez, ${name}`}
              onClick={() => onChange(line, completed(noFigures, grey))}
            >
              Igual
            </Button>
          )
        )}
      </div>
    </li>
  )
})
