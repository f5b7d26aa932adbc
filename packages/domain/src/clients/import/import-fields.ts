import { searchable } from '../../search'

/** The fields of a client that a file may bring, in the order of the form, by the labels of the form. */
export const importLabels = {
  name: 'Nombre',
  phone: 'Teléfono',
  address: 'Dirección',
  googleMapsLink: 'Enlace de Google Maps',
  monthlyAmount: 'Monto Mensual',
  utility: 'Utilidad',
  startDate: 'Fecha de Inicio',
  routerIp: 'IP del Router',
  routerUser: 'Usuario del Router',
  routerPassword: 'Contraseña del Router',
  wifiName: 'Nombre de WiFi',
  wifiPassword: 'Contraseña de WiFi',
} as const

export type ImportField = keyof typeof importLabels

export const importFields = Object.keys(importLabels) as ImportField[]

/** Without these no row is a client. */
export const requiredImportFields: readonly ImportField[] = ['name', 'monthlyAmount', 'startDate']

/** Which column of a file, counted from 0, brings each field. */
export type ColumnMatch = Partial<Record<ImportField, number>>

/** Other headings of the same thing; all of them are compared without accents, capitals, blanks and signs. */
const synonyms: Record<ImportField, readonly string[]> = {
  name: ['Nombres', 'Nombre completo', 'Nombre del cliente', 'Cliente', 'Name'],
  phone: ['Tel', 'Celular', 'Móvil', 'WhatsApp', 'Número de teléfono', 'Phone'],
  address: ['Domicilio', 'Ubicación', 'Address'],
  googleMapsLink: ['Google Maps', 'Maps', 'Mapa', 'Enlace de Maps', 'Enlace del mapa', 'Link de Google Maps'],
  monthlyAmount: ['Monto', 'Mensualidad', 'Cuota', 'Cuota mensual', 'Pago mensual', 'Precio', 'Tarifa'],
  utility: ['Utilidad mensual', 'Utilidades', 'Ganancia'],
  startDate: ['Inicio', 'Fecha inicio', 'Fecha', 'Fecha de instalación', 'Fecha de alta'],
  routerIp: ['IP', 'IP Router', 'Dirección IP'],
  routerUser: ['Usuario', 'Usuario Router'],
  routerPassword: ['Contraseña Router', 'Clave del Router', 'Clave Router'],
  wifiName: ['Nombre WiFi', 'WiFi', 'Red', 'Red WiFi', 'SSID'],
  wifiPassword: ['Contraseña WiFi', 'Contraseña', 'Clave', 'Clave WiFi', 'Clave de WiFi'],
}

/** The fields that the headings of a file name; a heading serves one field, the first one of its name. */
export function matchColumns(headings: readonly string[]): ColumnMatch {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const match: ColumnMatch = {}
  // The exact labels first, so that a synonym never takes the column of another field's own name.
  for (const namesOf of [(field: ImportField) => [importLabels[field]], (field: ImportField) => synonyms[field]]) {
    for (const field of importFields) {
      if (match[field] !== undefined) continue
      const wanted = namesOf(field).map(headingKey)
      const column = keys.findIndex((key, index) => !taken.has(index) && wanted.includes(key))
      if (column === -1) continue
      taken.add(column)
      match[field] = column
    }
  }
  return match
}

/** The match with a field read from another column, or from none; a column serves one field. */
export function rematched(match: ColumnMatch, field: ImportField, column: number | null): ColumnMatch {
  const others = Object.entries(match).filter(([other, taken]) => other !== field && taken !== column)
  return { ...Object.fromEntries(others), ...(column === null ? {} : { [field]: column }) }
}

function headingKey(heading: string): string {
  return searchable(heading).replace(/[^a-z0-9]/g, '')
}
