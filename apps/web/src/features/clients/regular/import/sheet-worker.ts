import { importTexts } from '@isp/domain/clients/import/import-texts'
import { readSheet } from './read-sheet'
import { type SheetAnswer, SheetError } from './sheet'

// Entry of the worker: one file in, one answer out through the port that came with it.
addEventListener('message', async ({ data: file, ports: [port] }: MessageEvent<File>) => {
  port?.postMessage(await answerOf(file))
})

async function answerOf(file: File): Promise<SheetAnswer> {
  try {
    return { sheet: await readSheet(file) }
  } catch (error) {
    return { problem: error instanceof SheetError ? error.message : importTexts.unreadable }
  }
}
