import { importFields, shownImportFieldKeys } from '@isp/domain/clients/import/import-fields'
import { saveFile } from '../../../../../lib/export/save-file'

/** Saves a template file with the headings of all fields. */
export function saveTemplate(): void {
  const headings = shownImportFieldKeys.map((field) => importFields[field].label)
  const content = `\ufeff${headings.join(',')}\r\n`
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), 'plantilla-clientes.csv')
}
