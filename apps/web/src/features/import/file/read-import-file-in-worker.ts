import { importTexts } from '@isp/domain/import/import-texts'
import { ImportFileError, type SheetChoice, type WorkerResult } from './import-file'

export const READING_LIMIT_MS = 30_000

type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

type Options = {
  signal: AbortSignal
  startReader?: () => Reader
}

/**
 * Reads a CSV or Excel file in a worker, so that it cannot block the page. Throws an ImportFileError for other files
 * and for one that takes longer than `READING_LIMIT_MS`; throws the reason of `signal` when aborted.
 */
export async function readImportFileInWorker(
  file: File,
  { signal, startReader = startWorker }: Options,
): Promise<readonly SheetChoice[]> {
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
        data.sheets ? resolve(data.sheets) : refuse(data.problem)
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
