import { exportTexts, workbookTexts } from '@isp/domain/exports/export-texts'
import { z } from 'zod'
import { watchedFetch } from '../server/connection'
import { procedureOf, useAction } from '../server/use-action'
import { type Exported, type ExportFormat, everythingAddress, exportAddress, fileNameOf } from './export-address'
import { saveFile } from './save-file'

const failure = z.object({ message: z.string().min(1), code: z.string() })

export function useExport() {
  return useAction(exporting, saving)
}

/** Downloads 'Exportar todo', the workbook with everything (product/exports#exportar-todo). */
export function useExportEverything() {
  return useAction(exportingEverything, saving)
}

const saving = {
  reads: true,
  done: exportTexts.done,
  detail: (name: string) => name,
  failed: (error: unknown): [string] => [
    error instanceof Error && !(error instanceof TypeError) ? error.message : exportTexts.failed,
  ],
} as const

const exporting = procedureOf(({ exported, format }: { exported: Exported; format: ExportFormat }) =>
  download(exportAddress(exported, format), `${exported.table}.${format}`),
)
const exportingEverything = procedureOf(() => download(everythingAddress, `${workbookTexts.fileName}.xlsx`))

async function download(address: string, fallback: string): Promise<string> {
  const response = await watchedFetch(address)
  if (!response.ok) throw await failureOf(response)
  const name = fileNameOf(response.headers.get('content-disposition'), fallback)
  // Rejects if the server aborts: partial files are never saved.
  const content = await response.blob().catch(() => Promise.reject(new Error(exportTexts.failed)))
  saveFile(content, name)
  return name
}

/** The server's error in the shape of a failed procedure: an expired session shows the login page here too. */
async function failureOf(response: Response): Promise<Error> {
  const body = failure.safeParse(await response.json().catch(() => null)).data
  return Object.assign(new Error(body?.message ?? exportTexts.failed), { data: { code: body?.code ?? '' } })
}
