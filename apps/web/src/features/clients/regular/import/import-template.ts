import { importLabels } from '@isp/domain/clients/import/import-fields'
import { saveFile } from '../../../../lib/save-file'

/** Saves an empty file with the headings of every field, to be filled in. */
export function saveTemplate(): void {
  const content = `\ufeff${Object.values(importLabels).join(',')}\r\n`
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), 'plantilla-clientes.csv')
}
