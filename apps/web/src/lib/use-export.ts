import { exportTexts } from '@isp/domain/exports/export-texts'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { watchedFetch } from './connection'
import { type Exported, type ExportFormat, exportAddress, fileNameOf } from './export-address'
import { notify } from './notify'
import { saveFile } from './save-file'

const failure = z.object({ message: z.string().min(1) })

/** Downloads a table as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ exported, format }: { exported: Exported; format: ExportFormat }) => {
      const response = await watchedFetch(exportAddress(exported, format))
      if (!response.ok) throw new Error(await reasonOf(response))
      const name = fileNameOf(response.headers.get('content-disposition'), `${exported.table}.${format}`)
      // Rejects when the server breaks off: half a file is never saved.
      const content = await response.blob().catch(() => Promise.reject(new Error(exportTexts.failed)))
      saveFile(content, name)
      return name
    },
    onSuccess: (name) => notify.success(exportTexts.done, name),
    onError: (error) => notify.error(error instanceof TypeError ? exportTexts.failed : error.message),
  })
}

async function reasonOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null)
  return failure.safeParse(body).data?.message ?? exportTexts.failed
}
