import { errorTexts } from '@isp/domain/errors/error-texts'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import type { Quetzales } from '@isp/domain/money/money'
import {
  pastedLines,
  refusedLines,
  savedLines,
  variableClientTexts,
} from '@isp/domain/variable-clients/variable-client-texts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { keptForms } from '../../../../lib/forms/kept-forms'
import { useKeptForm } from '../../../../lib/forms/use-kept-form'
import { useOnce } from '../../../../lib/forms/use-once'
import { notify } from '../../../../lib/notify'
import { newRequestKey } from '../../../../lib/server/request-key'
import { errorCode, serverMessage } from '../../../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import type { PaymentFigures } from '../../../../receiving/form/payment-figures'
import type { useReceiving } from '../../../../receiving/form/use-receiving'
import { isSlipQuestion } from '../../../../receiving/receipts/slip-question'
import { useUndoPayment } from '../../../../receiving/receipts/use-undo-payment'
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

/** The sheet begins empty whatever its months are; its lines name their payments. */
const KEPT_AS = 'month sheet'

type Options = Pick<ReturnType<typeof useReceiving>, 'sent' | 'dateProblem' | 'confirmDate'> & {
  /** The sheet is there: the focus goes to its first box. */
  ready: boolean
}

export function useMonthSheet({ sent, dateProblem, confirmDate, ready }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedLines>({})
  const [problem, setProblem] = useState<string>()
  const { busy: saving, once, renew } = useOnce()
  const markMany = useMarkMany()

  // Figures that a key has just typed are saved by the same key, before the next render.
  const latest = useRef(typed)
  const write = (next: TypedLines) => {
    latest.current = next
    setTyped(next)
  }

  useKeptForm<TypedLines>(() => KEPT_AS, write)
  const keep = () => keptForms.keep(KEPT_AS, latest.current)

  /** Asks about an unlikely date; false to correct it. A wrong date asks nothing: `save` refuses it. */
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

type Received = Omit<RouterInputs['variableClients']['payments']['markMany'], 'lines'>

type ToSave = { id: number; amount: Quetzales; utilityAmount: Quetzales }

/**
 * Saves lines of the sheet, each once however often it is sent, with one toast that undoes them all; `named` says whose
 * payments were saved.
 */
function useMarkMany() {
  const keyOf = useLineKeys()
  const undo = useUndoPayment(trpc.variableClients.payments.undoMany)
  const { mutateAsync } = useAction(trpc.variableClients.payments.markMany, {})
  return async (lines: readonly ToSave[], received: Received, named: (ids: readonly number[]) => string) => {
    const outcomes = await mutateAsync({
      lines: lines.map((line) => ({ ...line, requestKey: keyOf(line, received) })),
      ...received,
    })
    const saved = outcomes.flatMap((outcome) => (outcome.outcome === 'saved' ? [outcome] : []))
    const refused = outcomes.length - saved.length
    if (saved.length === 0) notify.error(variableClientTexts.linesFailed, variableClientTexts.linesRefused)
    else {
      notify.success(savedLines(saved.length), refused === 0 ? undefined : refusedLines(refused), {
        about: named(saved.map(({ id }) => id)),
        undo: undo({ receiptNumbers: saved.map(({ receiptNumber }) => receiptNumber) }),
      })
    }
    return outcomes
  }
}

/** Why a save can be repeated: it failed or nothing is known of it; undefined if the operator has cancelled it. */
function whySaveFailed(error: unknown): string | undefined {
  if (isSlipQuestion(error)) return undefined
  const { linesUnanswered, linesFailed } = variableClientTexts
  return errorCode(error) ? serverMessage(error, linesFailed) : linesUnanswered
}

/** A key per line that changes with what is sent: a repeated line keeps it, a corrected one is another. */
function useLineKeys() {
  const keys = useRef(new Map<number, { sent: string; key: string }>())
  return (line: ToSave, received: Received): string => {
    const sent = JSON.stringify([line, received])
    const last = keys.current.get(line.id)
    if (last?.sent === sent) return last.key
    const key = newRequestKey()
    keys.current.set(line.id, { sent, key })
    return key
  }
}
