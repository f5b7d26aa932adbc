import { useTestDatabase } from '@isp/db/testing/test-database'
import {
  type ClientField,
  clientFieldKeys,
  clientFields,
  variableClientFieldKeys,
  type YesNoField,
} from '@isp/domain/clients/client-fields'
import { maxLengthOf } from '@isp/domain/json-schema/max-length'
import { yesNoWord } from '@isp/domain/text/yes-no'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportTables } from '../../exports'
import { testClock, testOperator } from '../../testing/test-operator'
import { openWorkbook } from '../../workbook'

// Rules: product/clients#fields

const database = useTestDatabase()
const operator = () => testOperator(database().db)

// An external id is unique.
beforeEach(() => sql`truncate clients, variable_clients cascade`.execute(database().db))

/** A unique value for each field, of yes and no the one that is not the default. */
const stored = {
  ...(Object.fromEntries(
    clientFieldKeys.map((field) => [field, clientFields[field].type === 'yesNo' ? true : `valor-${field}`]),
  ) as { [Field in ClientField]: Field extends YesNoField ? boolean : string }),
  googleMapsLink: 'https://maps.example/x',
  monthlyAmount: '123.45',
  utility: '67.89',
  startDate: '2026-11-07',
}
const { monthlyAmount: _regularOnly, utility: _alsoRegularOnly, ...ofVariableClient } = stored
const required = { name: 'Ana', monthlyAmount: '1.00', utility: '1.00', startDate: '2026-11-07' }

describe('every described field is stored', () => {
  it('of a new client', async () => {
    const { id } = await operator().clients.create(stored)
    expect(await operator().clients.byId({ id })).toMatchObject(stored)
  })

  it('of a changed client', async () => {
    const { id } = await operator().clients.create(required)
    await operator().clients.update({ id, ...stored })
    expect(await operator().clients.byId({ id })).toMatchObject(stored)
  })

  it('of a replaced client', async () => {
    const { id } = await operator().clients.create(required)
    await operator().clients.replace({ id, ...stored })
    expect(await operator().clients.byId({ id })).toMatchObject(stored)
  })

  it('of an imported client', async () => {
    await operator().clients.import.createAll({ rows: [{ row: 2, client: { ...stored, name: 'Importada' } }] })
    const [listed] = await operator().clients.list({ search: 'Importada' })
    expect(await operator().clients.byId({ id: listed?.id ?? 0 })).toMatchObject({ ...stored, name: 'Importada' })
  })

  it('of a new variable client', async () => {
    const { id } = await operator().variableClients.create(ofVariableClient)
    expect(await operator().variableClients.byId({ id })).toMatchObject(ofVariableClient)
  })

  it('of a changed variable client', async () => {
    const { id } = await operator().variableClients.create(required)
    await operator().variableClients.update({ id, ...ofVariableClient })
    expect(await operator().variableClients.byId({ id })).toMatchObject(ofVariableClient)
  })
})

const texts = variableClientFieldKeys.filter(
  (field) => clientFields[field].type === 'text' && field !== 'googleMapsLink',
)

describe.each(['clients', 'variableClients'] as const)('a text of the greatest length of %s is stored', (kind) => {
  it.each(texts)('%s', async (field) => {
    const { id } = await operator()[kind].create(required)
    const longest = 'á'.repeat(maxLengthOf(clientFields[field].schema))
    await operator()[kind].update({ id, [field]: longest })
    expect(await operator()[kind].byId({ id })).toMatchObject({ [field]: longest })
  })
})

/** How an export writes a stored value. */
function exported(field: ClientField): string {
  const value = stored[field]
  return typeof value === 'boolean' ? yesNoWord(value) : value
}

const router = ['routerIp', 'routerUser', 'routerPassword']

it.each([
  ['clients', clientFieldKeys, ['address', 'googleMapsLink', ...router, 'wifiPassword', 'externalId']],
  [
    'variable-clients',
    variableClientFieldKeys,
    ['googleMapsLink', ...router, 'wifiName', 'wifiPassword', 'externalId'],
  ],
] as const)(
  'the export of %s has every described field but those left out on purpose',
  async (table, fields, leftOut) => {
    await (table === 'clients' ? operator().clients : operator().variableClients).create(stored)
    const { rows } = await exportTables[table].open({ db: database().db, now: testClock().now() }, {})
    const cells: unknown[] = []
    for await (const row of rows) cells.push(...row)
    expect(fields.filter((field) => !cells.includes(exported(field)))).toEqual(leftOut)
  },
)

const leftOutOfAll = ['googleMapsLink', ...router, 'wifiName', 'wifiPassword']

it.each([
  ['clients', clientFieldKeys],
  ['variableClients', variableClientFieldKeys],
] as const)("'Exportar todo' has every described field of %s but those left out on purpose", async (kind, fields) => {
  await operator()[kind].create(stored)
  const { rows } = await openWorkbook({ db: database().db, now: testClock().now() })
  const cells: unknown[] = []
  for await (const row of rows) if (row.sheet === 0) cells.push(...row.cells)
  expect(fields.filter((field) => !cells.includes(exported(field)))).toEqual(leftOutOfAll)
})
