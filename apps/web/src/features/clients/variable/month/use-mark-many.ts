import { refusedLines, savedLines, variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { useRef } from 'react'
import { notify } from '../../../../lib/notify'
import { newRequestKey } from '../../../../lib/server/request-key'
import { errorCode, serverMessage } from '../../../../lib/server/server-error'
import { isSlipQuestion } from '../../../../lib/server/slip-question'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { useUndo } from '../../../../lib/server/use-undo'

type Received = Omit<RouterInputs['variableClients']['payments']['markMany'], 'lines'>
type ToSave = { id: number; amount: string; utilityAmount: string }

/**
 * Saves lines of the sheet, each once however often it is sent, with one toast that undoes them all; `named` says whose
 * payments were saved.
 */
export function useMarkMany() {
  const keyOf = useLineKeys()
  const undo = useUndo(trpc.variableClients.payments.undoMany)
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
export function whySaveFailed(error: unknown): string | undefined {
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
