import { clientFields } from '@isp/domain/clients/client-fields'
import { saveFile } from '../../../../lib/export/save-file'

/** Saves a template file with the headings of all fields. */
export function saveTemplate(): void {
  const headings = Object.values(clientFields).map(({ label }) => label)
  const content = `\ufeff${headings.join(',')}\r\n`
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), 'plantilla-clientes.csv')
}
