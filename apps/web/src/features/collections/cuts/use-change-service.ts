import { cutTexts, markedCut, reconnected } from '@isp/domain/collections/cut-texts'
import type { CutList } from '@isp/domain/collections/cuts'
import { routerCommandTexts } from '@isp/domain/router-commands/router-command-texts'
import { useRef, useState } from 'react'
import { useUndoEntry } from '../../../audit-log/use-undo-entry'
import { useRequestAttempt } from '../../../lib/server/request-key'
import { errorCode, fieldIssues, serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import type { CutLine } from './cut-line'

/** Who changed while the list was shown, and the others, who can be sent again. */
export type ChangedMeanwhile = { reasons: string[]; others: readonly CutLine[] }

type Sent = { clients: Pick<CutLine, 'kind' | 'id' | 'seen'>[] }
type Options = {
  /** The clients were cut or reconnected. */
  onDone: (lines: readonly CutLine[]) => void
  /** Offered by the toast of a success besides 'Deshacer'. */
  copy: (lines: readonly CutLine[]) => void
}

/**
 * Marks clients as cut, or reconnects them, as the list shows them (product/cuts#marcar-cortados). Those who changed meanwhile are in
 * `changed`, to be left out with one press.
 */
export function useChangeService(list: CutList, { onDone, copy }: Options) {
  const [changed, setChanged] = useState<ChangedMeanwhile | null>(null)
  const sent = useRef<readonly CutLine[]>([])
  const attempt = useRequestAttempt<Sent>()
  const undo = useUndoEntry()
  const failed = list === 'toCut' ? cutTexts.cutFailed : cutTexts.reconnectFailed
  const { mutateAsync, isPending } = useAction(trpc.collections[list === 'toCut' ? 'markCut' : 'reconnect'], {
    keyed: attempt,
    // The page outlives the change, and the same may be wanted again after it was undone.
    onDone: () => attempt.renew(),
    done: ({ clients }) => (list === 'toCut' ? markedCut(clients) : reconnected(clients)),
    undo: ({ entryId }) => undo({ entryId }),
    action: () => ({ label: routerCommandTexts.copy, run: () => copy(sent.current) }),
    failed: (error) => (errorCode(error) === 'CONFLICT' ? undefined : [failed, serverMessage(error, '') || undefined]),
  })
  const send = async (lines: readonly CutLine[]) => {
    setChanged(null)
    sent.current = lines
    const clients: Sent['clients'] = lines.map(({ kind, id, seen }) => ({ kind, id, seen }))
    try {
      await mutateAsync({ clients })
      onDone(lines)
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') setChanged(changedOf(error, lines))
    }
  }
  return { send, sending: isPending, changed, dismiss: () => setChanged(null) }
}

function changedOf(error: unknown, lines: readonly CutLine[]): ChangedMeanwhile {
  const issues = fieldIssues(error).filter(({ path }) => /^clients\.\d+$/.test(path))
  const gone = new Set(issues.map(({ path }) => Number(path.slice('clients.'.length))))
  return {
    reasons: issues.length > 0 ? issues.map(({ message }) => message) : [serverMessage(error, cutTexts.cutFailed)],
    others: lines.filter((_, index) => !gone.has(index)),
  }
}
