import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { pastedLines } from '@isp/domain/variable-clients/variable-client-texts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { keptForms } from '../../../../lib/forms/kept-forms'
import type { PaymentFigures } from '../../../../lib/forms/payment-figures'
import { useKeptForm } from '../../../../lib/forms/use-kept-form'
import { useOnce } from '../../../../lib/forms/use-once'
import type { useReceiving } from '../../../../lib/forms/use-receiving'
import { notify } from '../../../../lib/notify'
import { type PastedColumn, withColumn, withoutColumn } from './pasted-column'
import type { Move } from './sheet-line'
import {
  afterSave,
  type Line,
  linesToSave,
  periodsToSave,
  savedPayments,
  type TypedLines,
  withProblems,
  withTyped,
} from './typed-lines'
import { useMarkMany, whySaveFailed } from './use-mark-many'

/** The sheet begins empty whatever its months are; its lines name their payments. */
const KEPT_AS = 'month sheet'

type Options = Pick<ReturnType<typeof useReceiving>, 'sent' | 'dateProblem' | 'confirmDate'> & {
  /** The sheet is there: the focus goes to its first box. */
  ready: boolean
}

/** The typed lines of 'Registrar el mes', and saving them. */
export function useMonthSheet({ sent, dateProblem, confirmDate, ready }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedLines>({})
  const [problem, setProblem] = useState<string>()
  const { busy: saving, once, renew } = useOnce()
  const markMany = useMarkMany()

  // What a key has just typed is saved by the same key, before the next render.
  const latest = useRef(typed)
  const write = (next: TypedLines) => {
    latest.current = next
    setTyped(next)
  }

  useKeptForm<TypedLines>(() => KEPT_AS, write)
  const keep = () => keptForms.keep(KEPT_AS, latest.current)

  /** Whether the date is right for the lines that can be saved. */
  const dateConfirmed = async (): Promise<boolean> => {
    const periods = periodsToSave(latest.current)
    return periods.length === 0 || dateProblem !== null || confirmDate(periods)
  }
  /** Saves every line that can be saved; true if none is left. */
  const save = async (): Promise<boolean> => {
    const wrong = withProblems(latest.current)
    if (wrong) write(wrong)
    if (!(await dateConfirmed())) return false
    const lines = linesToSave(latest.current)
    if (lines.length === 0 || dateProblem !== null) return false
    setProblem(undefined)
    const done = await once(
      async () =>
        write(afterSave(latest.current, await markMany(lines, sent, (ids) => savedPayments(latest.current, ids)))),
      (error) => setProblem(whySaveFailed(error)),
    )
    // The sheet stays, for the lines that are left.
    if (done) renew()
    return done && Object.keys(latest.current).length === 0
  }
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0)
  const submit = async () => {
    // Otherwise the focus stays in the date.
    if (!(await dateConfirmed())) return
    await save()
    countAttempt()
  }
  useEffect(() => {
    if (attempts > 0) focusRest(form.current)
  }, [attempts])
  useEffect(() => {
    if (ready) form.current?.querySelector<HTMLElement>('[data-amount]')?.focus()
  }, [ready])

  const actions = useRef({ submit, saving })
  actions.current = { submit, saving }
  // Stable, so that typing renders one line only.
  const [handlers] = useState(() => ({
    change: (line: Line, figures: PaymentFigures) => {
      if (!actions.current.saving) write(withTyped(latest.current, line, figures))
    },
    /** Fills lines with pasted cells, which can be undone until they are saved. */
    paste: (column: PastedColumn) => {
      if (actions.current.saving) return
      const before = latest.current
      const filled = withColumn(before, column)
      if (filled.refused !== undefined) return notify.error(errorTexts.severalCells, filled.refused)
      write(filled.typed)
      notify.success(pastedLines(filled.pasted.length), undefined, {
        undo: async (about) => {
          if (actions.current.saving) return
          write(withoutColumn(latest.current, filled.pasted, before))
          notify.success(undoTexts.undone, undefined, { about })
        },
      })
    },
    move: (line: Line, to: Move) => {
      if (to === 'save') return void actions.current.submit()
      const boxes = [...(form.current?.querySelectorAll<HTMLElement>('[data-amount]') ?? [])]
      const place = boxes.findIndex((box) => box.closest(`[data-payment="${line.paymentId}"]`))
      const target = boxes[place + (to === 'previous' ? -1 : 1)]
      if (target) target.focus()
      else if (to === 'next') void actions.current.submit()
      else if (to === 'skip') form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
  }))
  return { form, typed, ...handlers, save, keep, submit, saving, problem, dirty: Object.keys(typed).length > 0 }
}

/** After a save: to the first refused line, else to the first one that is left, else to the title of the page. */
function focusRest(form: HTMLElement | null): void {
  const box =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[data-amount]')
  if (box) box.focus()
  else document.querySelector<HTMLElement>('main h1')?.focus()
}
