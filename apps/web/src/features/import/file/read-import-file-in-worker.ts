import { importTexts } from '@isp/domain/import/import-texts'
import type { SheetChoice } from './import-file'
import { type Reader, readInWorker } from './read-in-worker'

type Options = {
  signal: AbortSignal
  startReader?: () => Reader
}

/** The sheets of a CSV or Excel file; errors as of `readInWorker`. */
export async function readImportFileInWorker(
  file: File,
  { signal, startReader = startWorker }: Options,
): Promise<readonly SheetChoice[]> {
  const { unreadable } = importTexts
  const answer = await readInWorker<{ sheets: readonly SheetChoice[] }>(file, {
    signal,
    reader: startReader(),
    unreadable,
  })
  return answer.sheets
}

function startWorker(): Worker {
  return new Worker(new URL('./import-file-worker.ts', import.meta.url), { type: 'module' })
}
