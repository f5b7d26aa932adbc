import { routerTexts } from '@isp/domain/import/router/router-texts'
import { useUndoEntry } from '../../../audit-log/use-undo-entry'
import { useRequestAttempt } from '../../../lib/server/request-key'
import { errorCode, serverMessage } from '../../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'

export type Completion = RouterInputs['clients']['import']['completeFromRouter']

/** Fills empty fields of the ticked clients, in one request with one undo. */
export function useCompleteFromRouter() {
  const undoEntry = useUndoEntry()
  const attempt = useRequestAttempt<Completion>()
  return useAction(trpc.clients.import.completeFromRouter, {
    keyed: attempt,
    done: ({ clients }) => routerTexts.done(clients),
    about: (_, { fileName }) => fileName ?? undefined,
    undo: undoEntry,
    unanswered: routerTexts.unanswered,
    failed: (error) => {
      const code = errorCode(error)
      if (code === undefined) return [routerTexts.unanswered]
      return [
        code === 'BAD_REQUEST' || code === 'CONFLICT' ? serverMessage(error, routerTexts.failed) : routerTexts.failed,
      ]
    },
    // What was undone may be completed again.
    onDone: () => attempt.renew(),
  })
}
