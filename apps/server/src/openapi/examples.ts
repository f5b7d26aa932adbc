import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { VERSION } from '../version'

/**
 * Values of fields that their schema does not suggest, by name: one for each text, and null for one that no receipt of a deposit
 * has. A test compares them with the document.
 */
const values: Readonly<Record<string, unknown>> = {
  action: 'updated',
  actor: 'admin',
  address: '2a. calle 3-10, zona 1',
  bank: 'BI',
  clientName: 'Ana López',
  code: '123456',
  concept: 'Router',
  conditions: 'Anticipo del 50 %',
  contactedBy: 'admin',
  createdBy: 'admin',
  description: 'Antena de la torre',
  entryId: '4218',
  externalId: 'crm-1042',
  from: 'Zona 1',
  googleMapsLink: 'https://maps.app.goo.gl/abc',
  groupName: 'Las Flores',
  id: '4218',
  location: 'Sololá',
  // A receipt of one names its bank.
  method: 'deposit',
  name: 'Ana López',
  note: 'Paga la mamá',
  notes: 'Paga la mamá',
  password: 'una frase larga',
  phone: '+502 55551234',
  provisionalNumber: 'P7-12',
  mikrotik: 'RB Norte',
  pppoeUser: 'ana.lopez',
  reason: 'Trabaja en la costa',
  reference: '482913',
  routerIp: '10.0.0.1',
  routerPassword: 'clave-del-router',
  routerUser: 'ana',
  search: 'ana lopez',
  seen: 'c4f1a09b',
  subjectName: 'Ana López',
  to: 'Zona 2',
  username: 'admin',
  cursor: '4217',
  nextCursor: '4197',
  version: VERSION,
  wifiName: 'Casa López',
  wifiPassword: 'clave-larga-7',
}

/** What a text has that is not in the list. */
export const MADE_UP = 'texto'

/** A value that a schema accepts, for the document; `name` is that of its field. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.find((choice) => choice === values[name]) ?? schema.enum[0]
  if (schema.examples) return schema.examples[0]
  if (schema.anyOf) {
    const [first = {}] = schema.anyOf.filter(({ type }) => type !== 'null')
    return exampleOf(first, schemas, name)
  }
  const [type] = [schema.type].flat().filter((one) => one !== 'null')
  if (type === undefined) return null
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field, schemas, key)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : []
    case 'boolean':
      return schema.default ?? true
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(1, schema.minimum ?? 1)
    default:
      return textOf(schema, name)
  }
}

function textOf({ format, default: usual }: JsonSchema, name: string): unknown {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T18:00:00.000Z'
  return name in values ? values[name] : (usual ?? MADE_UP)
}
