import { importTexts } from '@isp/domain/clients/import/import-texts'
import { useRef, useState } from 'react'
import { notify } from '../../../../lib/notify'
import { errorCode, serverMessage } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { procedureOf, useAction } from '../../../../lib/server/use-action'
import { type UploadRow, uploadChunks } from './upload-chunks'

const ASKED_AGAIN_AFTER_MS = 2_000
const ASKED_AT_MOST = 4

/** Number of clients sent; `applying` once all are sent, when it can no longer be stopped. */
export type ImportProgress = { sent: number; total: number; applying: boolean }

/** Number of created clients, and of created groups; 0 groups if the answer was lost. */
export type Imported = { created: number; groups: number }

class Cancelled extends Error {}

/** Uploads clients and applies the import in one step; provides progress and stop. */
export function useImportClients() {
  const { client } = trpc.useUtils()
  const api = client.clients.import
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const stopping = useRef(false)

  const upload = async (rows: readonly UploadRow[]): Promise<Imported> => {
    stopping.current = false
    const total = rows.length
    setProgress({ sent: 0, total, applying: false })
    const { importId } = await api.start.mutate()
    try {
      let sent = 0
      for (const chunk of uploadChunks(rows)) {
        await api.addRows.mutate({ importId, rows: chunk })
        sent += chunk.length
        setProgress({ sent, total, applying: false })
        if (stopping.current) throw new Cancelled()
      }
    } catch (error) {
      // The server deletes it after a day.
      await api.cancel.mutate({ importId }).catch(() => {})
      throw error
    }
    setProgress({ sent: total, total, applying: true })
    return applyAll(() => api.applyAll.mutate({ importId, clients: total }), total)
  }
  const { mutateAsync } = useAction(procedureOf(upload), {
    done: ({ created }) => importTexts.done(created),
    failed: (error) => (error instanceof Cancelled ? undefined : [failureOf(error)]),
    onFailed: (error) => error instanceof Cancelled && notify.info(importTexts.cancelled),
  })
  const run = (rows: readonly UploadRow[]) => mutateAsync(rows).finally(() => setProgress(null))
  const stop = () => {
    stopping.current = true
  }
  return { run, stop, progress }
}

/** Retries if the response is lost: the server reports an import that it has already applied. */
async function applyAll(ask: () => Promise<Imported>, total: number): Promise<Imported> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask()
    } catch (error) {
      if (asked > 1 && errorCode(error) === 'CONFLICT') return { created: total, groups: 0 }
      if (errorCode(error) !== undefined) throw error
      if (asked === ASKED_AT_MOST) throw new Error(importTexts.unanswered, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_AFTER_MS))
    }
  }
}

function failureOf(error: unknown): string {
  if (error instanceof Error && error.message === importTexts.unanswered) return error.message
  return errorCode(error) === 'BAD_REQUEST' ? serverMessage(error, importTexts.failed) : importTexts.failed
}
