import { importTexts } from '@isp/domain/import/import-texts'
import { ImportFileError } from './import-file'

export const READING_LIMIT_MS = 30_000

export type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * Reads a file in a worker, so that it cannot block the page, and returns its answer. Throws an ImportFileError for a problem and
 * for a file that takes longer than `READING_LIMIT_MS`; throws the reason of `signal` when aborted.
 */
export async function readInWorker<Answer>(
  file: File,
  { signal, reader, unreadable }: { signal: AbortSignal; reader: Reader; unreadable: string },
): Promise<Answer> {
  const { port1: answers, port2: port } = new MessageChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (problem: string) => reject(new ImportFileError(problem))
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      timer = setTimeout(() => refuse(importTexts.tooLarge), READING_LIMIT_MS)
      reader.addEventListener('error', () => refuse(unreadable))
      answers.onmessage = ({ data }: MessageEvent<Answer & { problem?: string }>) =>
        data.problem === undefined ? resolve(data) : refuse(data.problem)
      reader.postMessage(file, [port])
    })
  } finally {
    clearTimeout(timer)
    answers.close()
    reader.terminate()
  }
}
