import { type ClientField, clientFieldKeys, clientFields } from '../clients/client-fields'
import { optionalText } from '../text/text'
import { debtTexts } from './debts/debt-texts'
import { type PauseImportField, pauseImportFieldKeys, pauseImportFields } from './imported-pause'

/** Heading of the column that holds the titles between the rows (see import-table.ts). */
export const SECTION_HEADING = 'Títulos entre las filas'

const group = {
  label: 'Grupo',
  type: 'text',
  schema: optionalText({ label: 'Grupo', max: 200 }).default(null),
  headings: ['Grupos', 'Nombre del grupo'],
} as const

/** Joined to the name where the sheet has it apart (product/import#names-in-two-columns). */
const lastName = {
  label: 'Apellidos',
  type: 'text',
  schema: optionalText({ label: 'Apellidos', max: 200 }).default(null),
  headings: ['Apellido'],
} as const

/** What a client owes, or its balance; read with the other columns of the past, and found by debt-column.ts. */
const debt = {
  label: debtTexts.label,
  type: 'amount',
  schema: optionalText({ label: debtTexts.label, max: 200 }).default(null),
  headings: [],
} as const

export const importFields = { ...clientFields, group, lastName, ...pauseImportFields, debt }
export type ImportField = ClientField | 'group' | 'lastName' | PauseImportField | 'debt'

/** In the order of the screen: the group after the start date. */
export const shownImportFieldKeys: readonly (ClientField | 'group')[] = clientFieldKeys.flatMap(
  (field): (ClientField | 'group')[] => (field === 'startDate' ? [field, 'group'] : [field]),
)

export type ExportedImportField = Exclude<ImportField, 'lastName' | 'debt'>

/** Of a file of the product: last, the pause. */
export const exportedImportFieldKeys: readonly ExportedImportField[] = [
  ...shownImportFieldKeys,
  ...pauseImportFieldKeys,
]

export const importFieldKeys: readonly ImportField[] = [...exportedImportFieldKeys, 'lastName', 'debt']

export const requiredImportFields: readonly ImportField[] = ['name', 'monthlyAmount', 'startDate']

/**
 * What the import does with a value that a field cannot have (product/import#values): optional fields with a format are left
 * empty and said, and do not make the row wrong.
 */
export const ifInvalid: Readonly<Record<ImportField, 'leftEmpty' | 'wrongRow'>> = {
  name: 'wrongRow',
  phone: 'leftEmpty',
  address: 'wrongRow',
  googleMapsLink: 'leftEmpty',
  monthlyAmount: 'wrongRow',
  utility: 'leftEmpty',
  startDate: 'wrongRow',
  notes: 'wrongRow',
  routerIp: 'leftEmpty',
  routerUser: 'wrongRow',
  routerPassword: 'wrongRow',
  wifiName: 'wrongRow',
  wifiPassword: 'leftEmpty',
  pppoeUser: 'wrongRow',
  mikrotik: 'wrongRow',
  externalId: 'wrongRow',
  group: 'wrongRow',
  lastName: 'wrongRow',
  service: 'wrongRow',
  pauseFrom: 'wrongRow',
  pauseTo: 'wrongRow',
  pauseReason: 'wrongRow',
  debt: 'wrongRow',
}

/**
 * Headings that also mean other things; recognised where the column's values fit the field (product/import#headings).
 */
export const likelyHeadings: Partial<Record<ImportField, readonly string[]>> = {
  phone: ['Cel', 'Número', 'Teléfonos', 'Celulares', 'Contacto'],
  address: ['Ubicación'],
  googleMapsLink: ['Ubicación'],
  monthlyAmount: ['Pago', 'Plan', 'Valor'],
  startDate: ['Instalación', 'Alta', 'Desde'],
  group: [
    ...['Aldea', 'Caserío', 'Cantón', 'Sector', 'Comunidad', 'Colonia', 'Barrio', 'Zona', 'Localidad', 'Lugar'],
    ...['Municipio', 'Nodo', 'Torre', 'Ruta', SECTION_HEADING],
  ],
}

/** The import does not show passwords. */
export function isSecret(field: ImportField): boolean {
  const description: { label: string; secret?: boolean } = importFields[field]
  return description.secret === true
}
