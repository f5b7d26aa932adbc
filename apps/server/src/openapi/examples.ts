import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { VERSION } from '../version'

/** Values of fields that their schema does not suggest, by name. */
const values: Readonly<Record<string, unknown>> = {
  action: 'updated',
  actor: 'admin',
  address: '2a. calle 3-10, zona 1',
  bank: 'BI',
  clientName: 'Ana López',
  code: '123456',
  concept: 'Router',
  externalId: 'crm-1042',
  googleMapsLink: 'https://maps.app.goo.gl/abc',
  groupName: 'Las Flores',
  location: 'Sololá',
  // A receipt of one names its bank.
  method: 'deposit',
  name: 'Ana López',
  notes: 'Paga la mamá',
  password: 'una frase larga',
  phone: '+502 55551234',
  provisionalNumber: 'P7-12',
  mikrotik: 'RB Norte',
  pppoeUser: 'ana.lopez',
  reference: '482913',
  routerIp: '10.0.0.1',
  search: 'ana lopez',
  subjectName: 'Ana López',
  username: 'admin',
  cursor: '4217',
  version: VERSION,
  wifiName: 'Casa López',
  wifiPassword: 'clave-larga-7',
}

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
  return values[name] ?? usual ?? 'texto'
}
