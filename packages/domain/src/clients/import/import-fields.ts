import { optionalText } from '../../text/text'
import { type ClientField, clientFieldKeys, clientFields } from '../client-fields'

/** Heading of the column that holds the titles between the rows (see import-table.ts). */
export const SECTION_HEADING = 'Títulos entre las filas'

const group = {
  label: 'Grupo',
  type: 'text',
  schema: optionalText({ label: 'Grupo', max: 200 }).default(null),
  headings: ['Grupos', 'Nombre del grupo'],
} as const

/** Every field that an import reads: those of a client, and the name of its group. */
export const importFields = { ...clientFields, group }
export type ImportField = ClientField | 'group'

/** In the order of the screen: the group after the start date. */
export const importFieldKeys: readonly ImportField[] = clientFieldKeys.flatMap((field): ImportField[] =>
  field === 'startDate' ? [field, 'group'] : [field],
)

/** Required fields of a row. */
export const requiredImportFields: readonly ImportField[] = ['name', 'monthlyAmount', 'startDate']

/** Headings that also mean other things; recognised where the column's values fit the field (specification 3 A10). */
export const likelyHeadings: Partial<Record<ImportField, readonly string[]>> = {
  phone: ['Cel', 'Número', 'Teléfonos', 'Celulares'],
  monthlyAmount: ['Pago', 'Plan', 'Valor'],
  startDate: ['Instalación', 'Alta', 'Desde'],
  group: ['Aldea', 'Caserío', 'Cantón', 'Sector', 'Comunidad', 'Colonia', 'Barrio', SECTION_HEADING],
}

/** Whether a field holds a password, which the import does not show. */
export function isSecret(field: ImportField): boolean {
  return field !== 'group' && clientFields[field].secret === true
}
