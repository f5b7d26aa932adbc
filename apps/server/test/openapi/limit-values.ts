import { formatOf } from '@isp/domain/field-formats'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'

const DAYS = [
  ...['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '2024-02-29'],
  ...['2023-02-29', '2026-11-31', '2026-13-01', '2026-00-10', '2026-1-5', '20/11/2026', '2026-11-20T00:00:00Z'],
]
const MONTHS = [
  ...['1899-12', '1900-01', '2199-12', '2200-01', '2026-01', '2026-12'],
  ...['2026-00', '2026-13', '2026-1', '2026', '11/2026', '2026-11-01'],
]
const AMOUNTS = [
  ...['0', '0.00', '0.01', '1', '150.5', '00000000001.50', '99999999.99', '100000000', '100000000.00'],
  ...['-0.01', '-1', '-0', '1.234', '1,50', '1e3', '.5', '5.', 'abc', '0000.00', '+5'],
  // Balances. They may be up to nine times as large, which a pattern cannot say.
  ...['9999999999999.99', '100000000000000', '9007199254740991'],
]
/** Numbers with more than two decimals are refused, too; the introduction says so, but JSON Schema cannot. */
const NUMBERS = [-1, -0.01, 0, 0.01, 1, 150.5, 99_999_999.99, 100_000_000, 9_999_999_999_999.99, 1e14, 1e21]
const INSTANTS = [
  ...['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'],
  ...['2026-11-20', '2026-13-20T18:00:00Z', '2026-11-20T25:00:00Z', '2026-11-20T18:00:00-06:00'],
]
const IDS = [
  ...['0', '1', '7', '2147483647', '2147483648', '12345678901', '-1', '1.5', '1;', 'none'],
  ...['7,12', '7,0', '7,', ',7', '7,2147483648'],
]
const LINKS = [
  ...['http://a', 'https://maps.app.goo.gl/x?y=z#1', 'https://a.gt/casa de Ana', 'ftp://a.gt', 'maps.app.goo.gl/x'],
  ...['http:a.gt', 'http://', 'https:///', 'javascript:alert(1)', '14.62,-90.51'],
]
const NUMBERED = ['0', '1', '4217', '9'.repeat(18), '9'.repeat(19), '-1', 'x']
const ANY = [null, true, 7, 0.5, 'texto', '', ' ', [], {}]

const formats = { day: DAYS, month: MONTHS, amount: [...AMOUNTS, ...NUMBERS], instant: INSTANTS }
const pools: Readonly<Record<string, readonly unknown[]>> = {
  googleMapsLink: LINKS,
  group: IDS,
  id: IDS,
  only: IDS,
  without: IDS,
  cursor: NUMBERED,
}

/** Values at and beyond each limit of a field, and some of a wrong type; `example` is one that it takes. */
export function limitValues(name: string, field: JsonSchema, example: unknown): unknown[] {
  const format = formatOf(name, [])
  const values = [
    ...ANY,
    ...(format && holdsTexts(field) ? formats[format] : []),
    ...(pools[name] ?? []),
    ...choices(field).flatMap((choice) => ownLimits(choice, example)),
  ]
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** The schemas of which a field may have any. */
export function choices(field: JsonSchema): readonly JsonSchema[] {
  return field.anyOf?.flatMap(choices) ?? [field]
}

function holdsTexts(field: JsonSchema): boolean {
  return choices(field).some(({ type, enum: words }) => words === undefined && [type].flat().includes('string'))
}

function ownLimits(field: JsonSchema, example: unknown): unknown[] {
  const { type, minimum, maximum, minLength, maxLength, items, minItems = 0, maxItems } = field
  const around = (limit: number | undefined) => (limit === undefined ? [] : [limit - 1, limit, limit + 0.5, limit + 1])
  const lengths = [minLength, maxLength].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]))
  const [item] = Array.isArray(example) ? example : [undefined]
  const sizes = items ? [minItems - 1, minItems, ...(maxItems === undefined ? [] : [maxItems, maxItems + 1])] : []
  return [
    ...(field.enum ?? []),
    ...('const' in field ? [field.const] : []),
    ...([field.type].flat().includes('boolean') ? [true, false, 'true'] : []),
    ...(type === 'integer' ? [minimum, maximum].flatMap(around) : []),
    ...lengths.filter((length) => length >= 0).flatMap((length) => textsOf(length, example)),
    ...sizes.filter((size) => size >= 0).map((size) => Array.from({ length: size }, (_, index) => itemAt(item, index))),
  ]
}

function textsOf(length: number, example: unknown): string[] {
  return [
    String(example ?? 'a')
      .padEnd(length, 'a')
      .slice(0, length),
  ]
}

/** Months must differ. */
function itemAt(item: unknown, index: number): unknown {
  if (typeof item !== 'object' || item === null || !('period' in item)) return item
  const period = `${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  return { ...item, period }
}
