import { readMonthName } from '../../dates/written-date'
import { searchable } from '../../text/search'
import type { ImportField } from '../import-fields'

/** A known heading of a field, as its key and its words. */
export type KnownHeading = { field: ImportField; key: string; words: readonly string[] }

/** Joining words, and those that only introduce a name or a number: 'Nombre de la aldea', 'No. Celular'. */
const JOINING = new Set(words('de del la el las los a al y e o en por para su no num numero nro of the and for'))
/** Headings that are too general to be found within another one: 'Fecha de corte' is no start date. */
const TOO_GENERAL = new Set([
  ...['fecha', 'date', 'start', 'desde', 'since', 'alta', 'red', 'network', 'number', 'contact', 'contacto', 'value'],
  ...['usuario', 'user', 'clave', 'contrasena', 'password', 'detalles', 'details', 'ip', 'pago', 'pagos', 'payment'],
  ...[
    'monthly',
    'mensual',
    'area',
    'location',
    'ruta',
    'route',
    'torre',
    'tower',
    'lugar',
    'plan',
    'valor',
    'mapa',
    'map',
  ],
])
/** Words that make another thing of a heading, for every field. */
const OTHER_THING = new Set(
  words(`
    debe deben deuda adeuda adeudado mora moroso saldo pendiente pendientes vencido vencida vencidos vencidas atraso atrasado atrasada
    atrasadas pagado pagada pagados pagadas abono abonos anticipo recargo descuento ultimo ultima vencimiento corte nacimiento
    cancelacion baja total totales owed due overdue paid balance discount last birth id codigo code email correo mail nit dpi factura
    facturas recibo recibos referencia emergencia familiar vendedor tecnico cobrador empresa estado
    status tipo clase
  `),
)
/** Words that make another thing of a heading, for a field; null if no word does. */
const OTHER_THING_OF: Readonly<Record<ImportField, ReadonlySet<string> | null>> = {
  name: new Set(
    words(
      'plan router red wifi usuario user antena equipo zona nodo perfil servicio network device conyuge esposa esposo banco',
    ),
  ),
  phone: new Set(words('compania operador modelo marca serie')),
  address: new Set(words('ip mac ipv4 ipv6')),
  googleMapsLink: null,
  monthlyAmount: new Set(
    words(`
      instalacion installation install reconexion router equipo equipos antena cable traslado materiales dia dias mes meses anterior
      vieja viejo old previous cuotas numero cantidad inicial unico unica anual
    `),
  ),
  utility: null,
  startDate: new Set(words('costo precio monto hora dia pago payment cost price lugar direccion')),
  notes: null,
  routerIp: null,
  routerUser: null,
  routerPassword: null,
  wifiName: null,
  wifiPassword: null,
  pppoeUser: null,
  mikrotik: null,
  neverCut: null,
  // Never found within a longer heading.
  externalId: null,
  group: null,
  lastName: null,
  service: null,
  pauseFrom: null,
  pauseTo: null,
  pauseReason: null,
  debt: null,
}

/** A column of a month, such as 'Cuota 01/2026'. */
const MONTH_YEAR = /\d[-/]\d/

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** The words of a heading without joining words, accents and case; `precio_plan` is two. */
export function headingWords(heading: string): string[] {
  return searchable(heading)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !JOINING.has(word))
}

/** Whether a heading is about something that no field has, such as 'Teléfono de emergencia' or 'Monto pendiente'. */
export function isOtherThing(of: readonly string[]): boolean {
  return of.some((word) => OTHER_THING.has(word))
}

/**
 * The fields whose headings stand within a longer one, the likeliest first: 'Teléfono (WhatsApp)', 'Mensualidad 2026',
 * 'Nombre de la aldea'. What the other words make another thing of is none: 'Monto pendiente', 'Costo de instalación'.
 */
export function fieldsHeld(heading: { text: string; key: string }, known: readonly KnownHeading[]): ImportField[] {
  const of = headingWords(heading.text)
  if (of.some((word) => readMonthName(word) !== null) || MONTH_YEAR.test(heading.text)) return []
  const held = known.flatMap(({ field, key, words: wanted }) => {
    const at = wanted.length === 0 || key === heading.key ? -1 : indexWithin(of, wanted)
    const isGeneral = wanted.length === 1 && TOO_GENERAL.has(wanted[0] ?? '')
    if (at === -1 || isGeneral || of.some((word) => OTHER_THING_OF[field]?.has(word))) return []
    // The words of the known heading itself make nothing else of it, as 'Tipo' in 'Tipo de plan'.
    if (isOtherThing([...of.slice(0, at), ...of.slice(at + wanted.length)])) return []
    // In 'Nombre de la aldea' the first word says only that a name follows.
    const onlyIntroduces = field === 'name' && at === 0 && of.length > wanted.length
    return [{ field, at: onlyIntroduces ? of.length : at, length: wanted.length }]
  })
  held.sort((one, other) => other.length - one.length || one.at - other.at)
  return [...new Set(held.map(({ field }) => field))]
}

/** Where some words stand in others, one behind the other; -1 if nowhere. */
function indexWithin(of: readonly string[], wanted: readonly string[]): number {
  return of.findIndex((_, index) => wanted.every((word, step) => of[index + step] === word))
}

const NEWER = /\b(?:nuev[ao]|actual|vigente|new|current)\b/
/** The recency of what is called new. */
export const RECENT = 3_000
const YEAR = /\b(20\d{2})\b/g

/** How recent the heading of an amount is: 'Cuota nueva' before 'Cuota', 'Mensualidad 2026' before 'Mensualidad 2025'. */
export function recency(heading: string): number {
  const text = searchable(heading).replaceAll('_', ' ')
  const years = [...text.matchAll(YEAR)].map(([, year]) => Number(year))
  return (NEWER.test(text) ? RECENT : 0) + Math.max(0, ...years)
}
