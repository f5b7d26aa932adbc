import { useTestDatabase } from '@isp/db/testing/test-database'
import { type FieldFormat, formatOf } from '@isp/domain/field-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { generatePayments } from './billing/billing.service'
import { exportTables } from './exports'
import { appRouter } from './root'
import { expectInvariants } from './testing/invariants'
import { storeQuickCredentials } from './testing/quick-credentials'
import { testClock, testOperator } from './testing/test-operator'

const database = useTestDatabase()
const operator = () => testOperator(database().db, { clock: testClock() })

/** Each is refused as invalid: no such date, or not of 1900 to 2199. */
const refused: Record<'day' | 'month', string[]> = {
  day: [
    ...['0000-01-01', '0000-12-31', '0001-01-01', '0001-11-30', '1899-12-31', '2200-01-01', '9999-12-31'],
    ...['9999-99-99', '2026-02-30', '10000-01-01', '-001-01-01', '2026-11'],
  ],
  month: [
    ...['0000-00', '0000-01', '0000-12', '0001-01', '0001-11', '0001-12', '1899-12', '2200-01', '9999-12'],
    ...['9999-13', '10000-01', '-001-01', '2026-11-20'],
  ],
}
const taken = { day: ['1900-01-01', '2199-12-31'], month: ['1900-01', '2199-12'] }

const name = 'Ana'
const figures = { amount: '150', utilityAmount: '40' }
const range = { from: '2026-11-01', to: '2026-11-30' }
const pauses = {
  preview: { id: 1, kind: 'suspended', ...range },
  suspend: { id: 1, ...range },
  leave: { id: 1, lastDay: '2026-11-20' },
  reactivate: { id: 1, from: '2026-11-20' },
}
const pausesOf = (kind: string) =>
  Object.fromEntries(Object.entries(pauses).map(([action, input]) => [`${kind}.pauses.${action}`, input]))
const regular = { kind: 'regular', clientId: 1 }

/** An input for every procedure that takes a date or a month, which is not refused as invalid. */
const inputs: Record<string, object> = {
  'auth.tokens.create': { name, access: 'read', currentPassword: 'admin' },
  'clients.create': { name, monthlyAmount: '150', startDate: '2026-11-05' },
  'clients.update': { id: 1, name },
  'clients.replace': { id: 1, name, monthlyAmount: '150', startDate: '2026-11-05' },
  'clients.payments.markPaid': { id: 1 },
  'clients.payments.history': {},
  'clients.payments.historyTotals': {},
  'variableClients.create': { name, startDate: '2026-11-05' },
  'variableClients.update': { id: 1, name },
  'variableClients.payments.markPaid': { id: 1, ...figures },
  'variableClients.payments.monthSheet': {},
  'variableClients.payments.markMany': { lines: [{ id: 1, ...figures }] },
  ...pausesOf('clients'),
  ...pausesOf('variableClients'),
  'payments.history': {},
  'payments.totals': {},
  'payments.collect': { ...regular, months: [{ period: '2026-11', amount: '150' }] },
  'payments.dismissMonthBand': { period: '2026-11' },
  'collections.notebook': { list: 'group', groupId: 1 },
  'collections.promise': { clientId: 1, promisedDate: '2026-11-25' },
  'quotations.create': { name, clientName: name, items: [{ name: 'Router', salePrice: '1' }] },
  'receipts.list': {},
  'receipts.listWithTotal': {},
  'trail.list': {},
  'receipts.count': {},
  'receipts.move': { number: 1, ...regular, months: [{ period: '2026-11', amount: '150' }] },
  'accounts.refund': { ...regular, amount: '10', reason: 'Sobró' },
  'cash.days': range,
  'cash.receipts': range,
  'cash.drawer': {},
  'cash.close': { expected: '0.00', counted: '0', openingFloat: '0' },
  'cash.expenses.list': range,
  'cash.movements.list': range,
  'clock.confirm': { today: '2026-11-20' },
}
/** Fields called as a date is. */
const noDates = [
  'quotations.setState from',
  ...['clients.payments.history', 'clients.payments.historyTotals'].map((path) => `${path} period`),
  'payments.history period',
  'payments.totals period',
  'payments period',
]

type DateField = { path: string; field: string; format: 'day' | 'month' }
type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

function dateFieldsOf(
  { properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema,
  path = '',
): Omit<DateField, 'path'>[] {
  return [
    ...[...anyOf, ...oneOf].flatMap((part) => dateFieldsOf(part, path)),
    ...(items ? dateFieldsOf(items, `${path}0.`) : []),
    ...Object.entries(properties).flatMap(([key, property]) => {
      const format: FieldFormat | undefined = formatOf(key, Object.keys(properties))
      const own = format === 'day' || format === 'month' ? [{ field: path + key, format }] : []
      return [...own, ...dateFieldsOf(property, `${path}${key}.`)]
    }),
  ]
}

function fieldsIn(path: string, schema: z.ZodType): DateField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const fields = dateFieldsOf(json).filter(({ field }) => !noDates.includes(`${path} ${field}`))
  return [...new Map(fields.map((one) => [one.field, { path, ...one }])).values()]
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
const fields: DateField[] = [
  ...Object.entries(procedures).flatMap(([path, { _def }]) => _def.inputs.flatMap((input) => fieldsIn(path, input))),
  // Its rows are checked one by one.
  ...['client.startDate', 'pause.from', 'pause.to', 'months.0.paidDate'].map(
    (field): DateField => ({ path: 'clients.import.createAll', field: `rows.0.${field}`, format: 'day' }),
  ),
  ...['client.billedFrom', 'months.0.period'].map(
    (field): DateField => ({ path: 'clients.import.createAll', field: `rows.0.${field}`, format: 'month' }),
  ),
]

/** An input with another value of a field. */
function withValue(input: unknown, [key = '', ...rest]: string[], value: string): unknown {
  const next = rest.length === 0 ? value : withValue((input as Record<string, unknown>)[key] ?? {}, rest, value)
  if (Array.isArray(input)) return input.map((item, index) => (String(index) === key ? next : item))
  return { ...(input as object), [key]: next }
}

/** The code of a call; `ok` if it was answered. */
async function codeOf(path: string, input: unknown): Promise<string> {
  const call = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], operator())
  return (call as (sent: unknown) => Promise<unknown>)(input).then(
    () => 'ok',
    (error: { code?: string }) => String(error.code),
  )
}

beforeAll(async () => {
  await storeQuickCredentials(database().db, { username: 'admin', password: 'admin' })
  await operator().clients.create({ name, monthlyAmount: '150', startDate: '2026-11-05' })
  await operator().variableClients.create({ name, startDate: '2026-11-05' })
  await operator().groups.create({ name: 'Norte', location: 'Zona 1', clientIds: [1] })
  const client = { name, monthlyAmount: '150', startDate: '2026-11-05', billedFrom: '2026-11' }
  const months = [{ period: '2026-11', kind: 'paid', paidDate: '2026-11-05' }]
  const pause = { kind: 'suspended', ...range }
  inputs['clients.import.createAll'] = { rows: [{ row: 2, client, pause, months }] }
})

it('every procedure with a date or a month has an input here', () => {
  expect(
    fields.map(({ path }) => path).filter((path) => path !== 'clients.import.createAll' && !(path in inputs)),
  ).toEqual([])
  expect(fields.length).toBeGreaterThan(40)
})

describe.each([...new Set(fields.map(({ path }) => path))])('%s', (path) => {
  it('refuses dates and months outside of 1900 to 2199, and fails for none', async () => {
    expect(await codeOf(path, inputs[path])).not.toMatch(/BAD_REQUEST|INTERNAL_SERVER_ERROR/)
    for (const { field, format } of fields.filter((one) => one.path === path)) {
      const send = async (value: string) =>
        `${field} ${value} ${await codeOf(path, withValue(inputs[path], field.split('.'), value))}`
      for (const value of refused[format]) expect(await send(value)).toBe(`${field} ${value} BAD_REQUEST`)
      for (const value of taken[format]) expect(await send(value)).not.toMatch(/INTERNAL_SERVER_ERROR$/)
    }
  })
})

it.each(Object.keys(exportTables) as (keyof typeof exportTables)[])('the export %s likewise', async (table) => {
  const { filters, open } = exportTables[table]
  for (const { field, format } of fieldsIn(table, filters as z.ZodType)) {
    const isTaken = (value: string) => (filters as z.ZodType).safeParse({ ...range, [field]: value }).success
    expect(refused[format].filter(isTaken)).toEqual([])
    const { rows } = await open(
      { db: database().db, now: testClock().now() },
      { from: '1900-01-01', to: '2199-12-31', [field]: taken[format].at(field === 'from' ? 0 : -1) },
    )
    for await (const row of rows) expect(row).toBeInstanceOf(Array)
  }
})

it('clients who start on the first and the last day are listed and billed', async () => {
  const { db } = database()
  for (const startDate of taken.day) await operator().clients.create({ name, monthlyAmount: '150', startDate })
  await generatePayments(db, testClock('2026-12-20T18:00:00Z'))
  const clients = await operator().clients.list({ limit: 100 })
  for (const { id } of clients) {
    await operator().clients.byId({ id })
    await operator().payments.collectable({ kind: 'regular', clientId: id })
  }
  await operator().collections.list({})
  await operator().collections.notebook({ list: 'clients', filters: {} })
  await operator().payments.history({})
  await expectInvariants(db)
})
