import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { formatQuetzales } from '@isp/domain/money/money'
import { hiddenLines, saveLines } from '@isp/domain/variable-clients/variable-client-texts'
import { Text } from '@mantine/core'
import { type ClipboardEvent, useMemo } from 'react'
import { FormProblem } from '../../../../components/feedback/form-problem'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { KeyHints } from '../../../../components/inputs/key-hints'
import { SubmitButton } from '../../../../components/inputs/submit-button'
import { pastedCells } from '../../../../lib/forms/pasted-cells'
import { useShownFigures } from '../../../../lib/storage/shown-figures'
import classes from './month-sheet.module.css'
import type { PastedColumn } from './pasted-column'
import { SheetLine } from './sheet-line'
import { figuresOf, type Line, linesToSave, totalsOf } from './typed-lines'
import type { useMonthSheet } from './use-month-sheet'

type Props = Pick<
  ReturnType<typeof useMonthSheet>,
  'form' | 'typed' | 'change' | 'move' | 'paste' | 'submit' | 'saving' | 'problem'
> & {
  lines: readonly Line[]
  /** Lines of the month that are not shown. */
  hidden: number
}

/** The lines of a month and 'Guardar n cobros' with the total (product/variable-clients#registrar-el-mes). */
export function MonthSheet({ form, lines, hidden, typed, change, move, paste, submit, saving, problem }: Props) {
  const [revealed] = useShownFigures()
  const saved = linesToSave(typed)
  const totals = totalsOf(saved)
  const distinctions = useMemo(() => distinguishLookAlikes(lines), [lines])
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const column = pastedInto(lines, event)
    if (!column) return
    event.preventDefault()
    paste(column)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <KeyHints mb="xs">
        <kbd>Tab</kbd> toma la cifra gris · <kbd>Enter</kbd> completa la línea · <kbd>Av Pág</kbd> la salta ·{' '}
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> guarda
      </KeyHints>
      <div className={classes.sheet}>
        <div className={classes.headings} aria-hidden>
          <span>Cliente</span>
          <span>Monto Pagado</span>
          <span>Gasto</span>
          <span>Utilidad</span>
          <span />
        </div>
        <ul className={classes.lines} aria-label="Cobros del mes" onPaste={onPaste}>
          {lines.map((line) => (
            <SheetLine
              key={line.paymentId}
              line={line}
              distinction={distinctions.get(line)}
              figures={figuresOf(typed, line)}
              problem={typed[line.paymentId]?.problem}
              saving={saving}
              onChange={change}
              onMove={move}
            />
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {hiddenLines(hidden)}
        </Text>
      )}
      {problem && <FormProblem mt="md">{problem}</FormProblem>}
      <div className={classes.foot} data-sums data-foot>
        <p className={classes.total}>
          Total <strong>{formatQuetzales(totals.amount)}</strong>
          <span className={classes.detail}>
            Utilidad <MaskedValue value={formatQuetzales(totals.utility)} revealed={revealed} />
          </span>
        </p>
        <SubmitButton size="md" saving={saving} variant={saved.length === 0 ? 'default' : 'filled'}>
          {saveLines(saved.length)}
        </SubmitButton>
      </div>
    </form>
  )
}

/** The cells that are pasted into a box of a line; null for a single one. */
function pastedInto(lines: readonly Line[], { clipboardData, target }: ClipboardEvent): PastedColumn | null {
  const cells = pastedCells(clipboardData.getData('text/plain'))
  const box = (target as HTMLElement).closest<HTMLElement>('input')
  const payment = box?.closest<HTMLElement>('[data-payment]')?.dataset.payment
  const start = lines.findIndex(({ paymentId }) => String(paymentId) === payment)
  if (!cells || !box || start === -1) return null
  return { lines, start, figure: box.dataset.amount === undefined ? 'expense' : 'amount', cells }
}
