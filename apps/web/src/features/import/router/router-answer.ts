import { importTexts } from '@isp/domain/import/import-texts'
import { LARGEST_EXPORT_BYTES, type ReadRouterExport, readRouterExport } from '@isp/domain/router-export/router-export'
import { routerExportTexts } from '@isp/domain/router-export/router-export-texts'

/** What the worker says of a file: its records, or one sentence. */
export async function answerOf(file: File): Promise<ReadRouterExport> {
  if (file.size > LARGEST_EXPORT_BYTES) return { problem: routerExportTexts.tooLarge }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return readRouterExport(bytes, { isWhole: file.name !== importTexts.pastedFile })
  } catch {
    return { problem: routerExportTexts.unreadable }
  }
}
