import { exportTexts } from '@isp/domain/exports/export-texts'
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { saveFile } from '../../../lib/export/save-file'
import { formatCount } from '../../../lib/format-count'
import { notify } from '../../../lib/notify'
import type { ImportDraft } from '../import-draft'
import type { PreviewRow } from './preview-rows'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = { draft: ImportDraft; rows: readonly PreviewRow[]; wrong: number }

/** The writer is loaded on the first click. */
export function ErrorFileButton({ draft, rows, wrong }: Props) {
  const save = async () => {
    try {
      const { errorFile } = await import('./error-file')
      const name = `${draft.sheet.fileName.replace(/\.[^.]*$/, '')}-con-errores.xlsx`
      saveFile(new Blob([await errorFile(draft, rows)], { type: EXCEL }), name)
      notify.success(exportTexts.done, name)
    } catch {
      notify.error(exportTexts.failed)
    }
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconFileDownload size={16} aria-hidden />} onClick={save}>
      {wrong === 1 ? 'Descargar la fila con errores' : `Descargar las ${formatCount(wrong)} filas con errores`}
    </Button>
  )
}
