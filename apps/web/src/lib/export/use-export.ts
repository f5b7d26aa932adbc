import { exportTexts } from '@isp/domain/exports/export-texts'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { notify } from '../notify'
import { watchedFetch } from '../server/connection'
import { type Exported, type ExportFormat, exportAddress, fileNameOf } from './export-address'
import { saveFile } from './save-file'

const failure = z.object({ message: z.string().min(1), code: z.string() })

/** Downloads a table as a file. */
export function useExport() {
  return useMutation({
    meta: { reads: true },
    mutationFn: async ({ exported, format }: { exported: Exported; format: ExportFormat }) => {
      const response = await watchedFetch(exportAddress(exported, format))
      if (!response.ok) throw await failureOf(response)
      const name = fileNameOf(response.headers.get('content-disposition'), `${exported.table}.${format}`)
      // Rejects if the server aborts: partial files are never saved.
      const content = await response.blob().catch(() => Promise.reject(new Error(exportTexts.failed)))
      saveFile(content, name)
      return name
    },
    onSuccess: (name) => notify.success(exportTexts.done, name),
    onError: (error) => notify.error(error instanceof TypeError ? exportTexts.failed : error.message),
  })
}

/** The server's error in the shape of a failed procedure: an expired session shows the login page here too. */
async function failureOf(response: Response): Promise<Error> {
  const body = failure.safeParse(await response.json().catch(() => null)).data
  return Object.assign(new Error(body?.message ?? exportTexts.failed), { data: { code: body?.code ?? '' } })
}
