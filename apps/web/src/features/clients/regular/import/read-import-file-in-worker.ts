import { importTexts } from '@isp/domain/clients/import/import-texts'
import { type ImportFile, ImportFileError, type WorkerResult } from './import-file'

/** The longest that a file is read, in ms. */
export const READING_LIMIT_MS = 30_000

/** What is used of a Worker. */
type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

type Options = {
  /** Ends the reading. */
  signal: AbortSignal
  startReader?: () => Reader
}

/**
 * Reads a CSV or an Excel file in a worker, so that no file can hold up the page. Throws an ImportFileError for what is no table
 * of clients, and for a file that takes longer than `READING_LIMIT_MS`; the reason of `signal` where that is aborted.
 */
export async function readImportFileInWorker(
  file: File,
  { signal, startReader = startWorker }: Options,
): Promise<ImportFile> {
  const reader = startReader()
  const { port1: answers, port2: port } = new MessageChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (problem: string) => reject(new ImportFileError(problem))
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      timer = setTimeout(() => refuse(importTexts.tooLarge), READING_LIMIT_MS)
      reader.addEventListener('error', () => refuse(importTexts.unreadable))
      answers.onmessage = ({ data }: MessageEvent<WorkerResult>) =>
        data.importFile ? resolve(data.importFile) : refuse(data.problem)
      reader.postMessage(file, [port])
    })
  } finally {
    clearTimeout(timer)
    answers.close()
    reader.terminate()
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./import-file-worker.ts', import.meta.url), { type: 'module' })
}
