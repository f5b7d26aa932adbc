import { takeAdvisoryLock } from '@isp/db/locks'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { importTexts } from '@isp/domain/import/import-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/import#all-in-one

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const imports = () => operator().clients.import

const ana = { name: 'Ana', monthlyAmount: '150.00', startDate: '2026-01-31' }
const clientsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 2, client: { ...ana, name: `Cliente ${index + 1}` } }))

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database().db)
  return rows[0]?.n
}

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'imports', 'groups')
})

describe('an import', () => {
  it('writes a receipt in no drawer for each opening balance that is sent', async () => {
    const balances = ['25.50', null, 10]
    const rows = clientsOf(3).map((row, index) => ({ ...row, accountBalance: balances[index] }))
    expect(await imports().createAll({ rows })).toMatchObject({ inFavor: { clients: 0 }, owing: { amount: '414.50' } })
    const listed = await operator().clients.list({})
    expect(listed.map(({ accountBalance }) => accountBalance)).toEqual(['10.00', '0.00', '25.50'])
    expect(await operator().receipts.list({})).toMatchObject([
      { number: 2, amount: '10.00', method: 'other', note: 'Saldo inicial', registeredAt: null },
      { number: 1, amount: '25.50', clientName: 'Cliente 1' },
    ])
    const day = { from: '2026-11-20', to: '2026-11-20' }
    expect(await operator().cash.days(day)).toMatchObject({ total: '0.00', receipts: 0, rows: 0 })
    await expectInvariants(database().db)
    await operator().receipts.void({ number: 2 })
    await expectInvariants(database().db)
    const refused = imports().createAll({ rows: [{ row: 2, client: ana, accountBalance: '-1' }] })
    await expect(refused).rejects.toMatchObject({ cause: { issues: [{ path: 'rows.0.accountBalance' }] } })
    await sql`truncate receipts, receipt_lines, receipt_counter, client_accounts cascade`.execute(database().db)
  })

  it('creates ten thousand clients with their first payments in one transaction', { timeout: 60_000 }, async () => {
    expect(await imports().createAll({ rows: clientsOf(10_000) })).toEqual({
      id: 1,
      entryId: expect.any(String),
      created: 10_000,
      groups: 0,
      monthlyTotal: '1500000.00',
      owing: { clients: 10_000, amount: '1500000.00' },
      inFavor: { clients: 0, amount: '0.00' },
      paid: { payments: 0, amount: '0.00' },
    })
    expect([await count('clients'), await count('payments')]).toEqual([10_000, 10_000])
    expect((await operator().clients.list({ search: 'Cliente 10000' }))[0]).toMatchObject({ id: 10_000 })
    await expectInvariants(database().db)
  })

  it.each([
    ['a start long ago', { startDate: '2019-05-31' }],
    ['a start this month', { startDate: '2026-11-15' }],
    ['a start in a later month', { startDate: '2027-02-28' }],
    ['a start on the last of January', { startDate: '2026-01-31' }],
    [
      'every field',
      {
        phone: '+502 55551234',
        address: 'Zona 1',
        googleMapsLink: 'https://maps.app.goo.gl/x',
        notes: 'Paga la mamá\nPerro bravo',
        utility: '40.5',
        routerIp: '10.0.0.1',
        routerUser: 'root',
        routerPassword: 'r',
        wifiName: 'Casa',
        wifiPassword: 'abcdefgh',
      },
    ],
    ['blanks around it', { name: '  Ana  ', phone: ' ' }],
  ])('a client with %s equals one that is registered by hand', async (_what, fields) => {
    const { id } = await operator().clients.create({ ...ana, ...fields })
    const registered = await operator().clients.byId({ id })
    await imports().createAll({ rows: [{ row: 2, client: { ...ana, ...fields } }] })
    const imported = await operator().clients.byId({ id: id + 1 })
    const { payments, ...client } = withoutIds(imported)
    const { payments: expected, ...other } = withoutIds(registered)
    expect(client).toEqual({ ...other, createdAt: within('2026-11-20T18:00:00') })
    expect(payments).toEqual(expected)
  })

  it('uses the Guatemalan month, where it is still October', async () => {
    clock.set('2026-11-01T05:59:00Z')
    await imports().createAll({ rows: [{ row: 2, client: ana }] })
    expect((await operator().clients.byId({ id: 1 })).payments).toMatchObject([
      { period: '2026-10', dueDate: '2026-10-31', amount: '150.00', isPaid: false },
    ])
  })

  it('keeps the order of the file', async () => {
    await imports().createAll({ rows: clientsOf(3).reverse() })
    const names = (await operator().clients.list({})).map(({ name }) => name)
    expect(names).toEqual(['Cliente 1', 'Cliente 2', 'Cliente 3'])
  })

  it('that is repeated with its key, also at the same time, creates nothing more and gives the same answer', async () => {
    const keyed = () => testOperator(database().db, { clock, requestKey: 'import-1' }).clients.import
    const sent = { fileName: 'clientes.xlsx', rows: clientsOf(20).map((row) => ({ ...row, group: 'Sur' })) }
    const answers = await Promise.all([1, 2, 3].map(() => keyed().createAll(sent)))
    expect(answers).toEqual(Array(3).fill(expect.objectContaining({ created: 20, groups: 1 })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await expect(keyed().createAll({ ...sent, rows: clientsOf(1) })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await count('clients')).toBe(20)
  })

  it('is one entry of the audit log, which each of its clients has', async () => {
    await imports().createAll({ fileName: 'clientes.xlsx', rows: clientsOf(3) })
    const { entries } = await operator().trail.list({ limit: 2 })
    const entry = {
      subject: 'import',
      action: 'created',
      subjectName: 'clientes.xlsx',
      changes: [
        { field: 'importedClients', from: null, to: '3' },
        { field: 'monthlySum', from: null, to: '450.00' },
        ...[1, 2, 3].map((id) => ({
          field: 'monthlyAmount',
          from: null,
          to: '150.00',
          client: { id, name: `Cliente ${id}` },
        })),
      ],
    }
    expect(entries[0]).toMatchObject(entry)
    expect((await operator().trail.ofClient({ id: 2 })).entries[0]).toMatchObject({
      id: entries[0]?.id,
      undoable: false,
      changes: [{ to: '3' }, { field: 'monthlyAmount', to: '150.00' }],
    })
  })

  it('waits for a running generation of payments, which might use outdated data', async () => {
    let importing: Promise<unknown> | undefined
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await takeAdvisoryLock(trx, 'billing')
        importing = imports().createAll({ rows: clientsOf(1) })
        await sql`select pg_sleep(0.3)`.execute(trx)
        expect(await count('clients')).toBe(0)
      })
    expect(await importing).toMatchObject({ created: 1, groups: 0 })
  })

  it('that fails creates nothing, and can be retried', async () => {
    const { db } = database()
    await sql`alter table payments add constraint refused check (period <> '2026-11' or client_id % 50 <> 37)`.execute(
      db,
    )
    await expect(imports().createAll({ rows: clientsOf(50) })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect([await count('clients'), await count('payments')]).toEqual([0, 0])
    await sql`alter table payments drop constraint refused`.execute(db)
    expect(await imports().createAll({ rows: clientsOf(50) })).toMatchObject({ created: 50, groups: 0 })
  })
})

describe('an invalid row', () => {
  it.each([
    [{ ...ana, name: ' ' }, 'Fila 7: El nombre es requerido'],
    [{ ...ana, startDate: '2026-02-30' }, /^Fila 7: Fecha de Inicio/],
    [{ ...ana, monthlyAmount: '1,234.50' }, /^Fila 7: Monto Mensual/],
    [null, 'Fila 7: Envía los datos del cliente'],
    ['Ana', 'Fila 7: Envía los datos del cliente'],
  ])('%j is reported with its number, and nothing is created', async (client, message) => {
    const sent = imports().createAll({ rows: [...clientsOf(3), { row: 7, client }] })
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(message) })
    expect([await count('clients'), await count('imports')]).toEqual([0, 0])
  })
})

it('existing clients are found by name and phone in any notation', async () => {
  await operator().clients.create({ ...ana, name: 'José  Peña', phone: '+502 5555 1234' })
  await operator().clients.create({ ...ana, name: 'Bartolo', phone: '+1 2025550100' })
  await operator().clients.create({ ...ana, name: 'Caty', phone: '50212345' })
  const known = await imports().findKnown({
    names: ['JOSE PEÑA', 'bartolo', 'Otro'],
    phones: ['55551234', '12025550100', '2025550100', '50212345', '12345', 'sin teléfono', ''],
  })
  expect({ names: known.names.sort(), phones: known.phones.sort() }).toEqual({
    names: ['bartolo', 'jose pena'],
    phones: ['12025550100', '50212345', '55551234'],
  })
})

function withoutIds<Client extends { id: number; payments: { id: number; clientId: number; createdAt: string }[] }>({
  id: _id,
  payments,
  ...client
}: Client) {
  return { ...client, payments: payments.map(({ id: _, clientId: _c, createdAt: _t, ...payment }) => payment) }
}

describe('what cannot be stored', () => {
  it('is rejected as a row that is sent twice', async () => {
    await expect(imports().createAll({ rows: [...clientsOf(2), ...clientsOf(1)] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: importTexts.repeatedRow(2),
      cause: { issues: [{ path: 'rows.2.row', message: importTexts.repeatedRow(2) }] },
    })
    expect(await count('clients')).toBe(0)
  })

  it.each(['\ud800', 'a\udc00b', 'a\u0000b'])('is refused as the name %j, with its row', async (name) => {
    await expect(imports().createAll({ rows: [{ row: 5, client: { ...ana, name } }] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: importTexts.badRow(5, 'Nombre: contiene un carácter no permitido'),
    })
    await expect(imports().findKnown({ names: [name], phones: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(imports().findKnown({ names: [], phones: [name] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
