import { types } from 'pg'

type TypeParser = (text: string) => unknown

const asText: TypeParser = (text) => text
const textArray: (text: string) => (string | null)[] = types.getTypeParser(1009 as number, 'text')

const parsers = new Map<number, TypeParser>([
  [20, asText], // int8
  [1082, asText], // date
  [1114, asText], // timestamp
  [1700, asText], // numeric
  [1184, toIsoUtc], // timestamptz
  [1016, textArray],
  [1182, textArray],
  [1115, textArray],
  [1231, textArray],
  [1185, (text) => textArray(text).map((item) => (item === null ? null : toIsoUtc(item)))],
])

/** Conversion of values to JavaScript: dates and exact numbers stay text, instants become ISO-8601 in UTC. */
export const valueTypes: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

/** `2026-11-21 02:01:00.12+00` → `2026-11-21T02:01:00.120Z`; infinities stay unchanged. */
function toIsoUtc(text: string): string {
  if (text.endsWith('+00') && text.length >= 22 && text[10] === ' ') {
    const millis = text.length === 22 ? '000' : text.slice(20, -3).slice(0, 3).padEnd(3, '0')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
  }
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}
