import type { RouterExport } from '@isp/domain/router-export/router-export'
import { routerExportTexts } from '@isp/domain/router-export/router-export-texts'
import { readInWorker } from '../file/read-in-worker'

/** The export of a router that was chosen. */
export type RouterFile = { fileName: string; found: RouterExport }

/** Errors as of `readInWorker`. */
export async function readRouterFile(file: File, signal: AbortSignal): Promise<RouterFile> {
  const reader = new Worker(new URL('./router-export-worker.ts', import.meta.url), { type: 'module' })
  const { unreadable } = routerExportTexts
  const { found } = await readInWorker<{ found: RouterExport }>(file, { signal, reader, unreadable })
  return { fileName: file.name, found }
}
