import type { ClientInput } from '@isp/domain/clients/client.schema'
import type { Period } from '@isp/domain/dates/period'
import { importTexts } from '@isp/domain/import/import-texts'
import type { ImportedMonth } from '@isp/domain/import/past/imported-past'
import type { Quetzales } from '@isp/domain/money/money'
import type { Pause } from '@isp/domain/pauses/pauses'
import { errorCode, serverMessage } from '../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { useUndoEntry } from '../../lib/server/use-undo'

/** `group` is a name; `accountBalance` is the balance to register. */
export type RowToImport = {
  row: number
  client: ClientInput & { billedFrom: Period | null }
  group: string | null
  pause: Pause | null
  accountBalance?: Quetzales | undefined
  months: readonly ImportedMonth[]
}

export type Imported = RouterOutputs['clients']['import']['createAll']

/** Imports all clients of a file in one request, once: after a lost response, it is sent again with the same key. */
export function useImportClients() {
  const undoEntry = useUndoEntry()
  return useAction(trpc.clients.import.createAll, {
    keyed: true,
    done: ({ created }) => importTexts.done(created),
    about: (_, { fileName }) => fileName ?? undefined,
    undo: undoEntry,
    failed: (error) => [failureOf(error), errorCode(error) === 'CONFLICT' ? importTexts.startAgain : undefined],
  })
}

function failureOf(error: unknown): string {
  const code = errorCode(error)
  if (code === undefined) return importTexts.unanswered
  if (code === 'PAYLOAD_TOO_LARGE') return importTexts.tooLargeToSend
  return code === 'BAD_REQUEST' || code === 'CONFLICT' ? serverMessage(error, importTexts.failed) : importTexts.failed
}
