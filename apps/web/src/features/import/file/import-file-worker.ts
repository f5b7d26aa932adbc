import { importTexts } from '@isp/domain/import/import-texts'
import { ImportFileError, type WorkerResult } from './import-file'
import { readImportFile } from './read-import-file'

// Worker entry: receives one file, posts one result to the given port.
addEventListener('message', async ({ data: file, ports: [port] }: MessageEvent<File>) => {
  port?.postMessage(await answerOf(file))
})

async function answerOf(file: File): Promise<WorkerResult> {
  try {
    return { sheets: await readImportFile(file) }
  } catch (error) {
    return { problem: error instanceof ImportFileError ? error.message : importTexts.unreadable }
  }
}
