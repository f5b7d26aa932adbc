import { takeAdvisoryLock } from '@isp/db/locks'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../testing/invariants'
import { testClock, testOperator } from '../../testing/test-operator'
import { forgetOldImports } from './client-import.service'

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

async function given(rows: { row: number; client: unknown; accountBalance?: unknown }[]): Promise<number> {
  const { importId } = await imports().start()
  for (let from = 0; from < rows.length; from += 1000) {
    await imports().addRows({ importId, rows: rows.slice(from, from + 1000) })
  }
  return importId
}

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate clients, client_imports restart identity cascade`.execute(database().db)
})

describe('applying', () => {
  it('writes a receipt in no drawer for each opening balance that is sent', async () => {
    const balances = ['25.50', null, 10]
    const importId = await given(clientsOf(3).map((row, index) => ({ ...row, accountBalance: balances[index] })))
    await imports().applyAll({ importId, clients: 3 })
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
    await expect(
      imports().addRows({
        importId: (await imports().start()).importId,
        rows: [{ row: 2, client: ana, accountBalance: '-1' }],
      }),
    ).rejects.toMatchObject({ cause: { issues: [{ path: 'rows.0.accountBalance' }] } })
    await sql`truncate receipts, receipt_lines, receipt_counter, client_accounts cascade`.execute(database().db)
  })

  it('creates ten thousand clients with their first payments in one transaction', { timeout: 60_000 }, async () => {
    const importId = await given(clientsOf(10_000))
    expect(await count('clients')).toBe(0)
    expect(await imports().applyAll({ importId, clients: 10_000 })).toEqual({ created: 10_000, groups: 0 })
    expect([await count('clients'), await count('payments')]).toEqual([10_000, 10_000])
    expect(await count('client_import_rows')).toBe(0)
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
    const importId = await given([{ row: 2, client: { ...ana, ...fields } }])
    await imports().applyAll({ importId, clients: 1 })
    const imported = await operator().clients.byId({ id: id + 1 })
    const { payments, ...client } = withoutIds(imported)
    const { payments: expected, ...other } = withoutIds(registered)
    expect(client).toEqual(other)
    expect(payments).toEqual(expected)
  })

  it('uses the Guatemalan month, where it is still October', async () => {
    clock.set('2026-11-01T05:59:00Z')
    await imports().applyAll({ importId: await given([{ row: 2, client: ana }]), clients: 1 })
    expect((await operator().clients.byId({ id: 1 })).payments).toMatchObject([
      { period: '2026-10', dueDate: '2026-10-31', amount: '150.00', isPaid: false },
    ])
  })

  it('keeps the order of the file', async () => {
    await imports().applyAll({ importId: await given(clientsOf(3).reverse()), clients: 3 })
    const names = (await operator().clients.list({})).map(({ name }) => name)
    expect(names).toEqual(['Cliente 3', 'Cliente 2', 'Cliente 1'])
  })

  it('twice is a conflict, also concurrently, and creates nothing more', async () => {
    const importId = await given(clientsOf(20))
    const answers = await Promise.allSettled([1, 2, 3].map(() => imports().applyAll({ importId, clients: 20 })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(imports().applyAll({ importId, clients: 20 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: importTexts.alreadyApplied,
    })
    await expect(imports().addRows({ importId, rows: clientsOf(1) })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await count('clients')).toBe(20)
  })

  it('before all rows have arrived is a conflict, and the rest can still be sent', async () => {
    const importId = await given(clientsOf(2))
    await expect(imports().applyAll({ importId, clients: 3 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: importTexts.incomplete,
    })
    await imports().addRows({ importId, rows: clientsOf(3) })
    expect(await imports().applyAll({ importId, clients: 3 })).toEqual({ created: 3, groups: 0 })
  })

  it('waits for a running generation of payments, which might use outdated data', async () => {
    const importId = await given(clientsOf(1))
    let applying: Promise<unknown> | undefined
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await takeAdvisoryLock(trx, 'billing')
        applying = imports().applyAll({ importId, clients: 1 })
        await sql`select pg_sleep(0.3)`.execute(trx)
        expect(await count('clients')).toBe(0)
      })
    expect(await applying).toEqual({ created: 1, groups: 0 })
  })

  it('that fails creates nothing, and can be retried', async () => {
    const importId = await given(clientsOf(50))
    const { db } = database()
    await sql`alter table payments add constraint refused check (client_id <> 37)`.execute(db)
    await expect(imports().applyAll({ importId, clients: 50 })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect([await count('clients'), await count('payments')]).toEqual([0, 0])
    await sql`alter table payments drop constraint refused`.execute(db)
    expect(await imports().applyAll({ importId, clients: 50 })).toEqual({ created: 50, groups: 0 })
  })
})

describe('an invalid row', () => {
  it.each([
    [{ ...ana, name: ' ' }, 'Fila 7: El nombre es requerido'],
    [{ ...ana, startDate: '2026-02-30' }, /^Fila 7: Fecha de Inicio/],
    [{ ...ana, monthlyAmount: '1,234.50' }, /^Fila 7: Monto Mensual/],
    [null, 'Fila 7: Envía los datos del cliente'],
    ['Ana', 'Fila 7: Envía los datos del cliente'],
  ])('%j is reported with its number, and nothing of that upload is stored', async (client, message) => {
    const { importId } = await imports().start()
    const rows = [...clientsOf(3), { row: 7, client }]
    const sent = imports().addRows({ importId, rows })
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(message) })
    expect(await count('client_import_rows')).toBe(0)
  })
})

describe('an import', () => {
  it('that is unknown is a NOT_FOUND', async () => {
    const missing = { code: 'NOT_FOUND', message: importTexts.notFound }
    await expect(imports().addRows({ importId: 999, rows: clientsOf(1) })).rejects.toMatchObject(missing)
    await expect(imports().applyAll({ importId: 999, clients: 1 })).rejects.toMatchObject(missing)
  })

  it('that is cancelled is deleted with its rows', async () => {
    const importId = await given(clientsOf(2))
    expect(await imports().cancel({ importId })).toEqual({ success: true })
    expect([await count('client_imports'), await count('client_import_rows')]).toEqual([0, 0])
    await imports().cancel({ importId })
  })

  it('that is applied cannot be cancelled', async () => {
    const importId = await given(clientsOf(1))
    await imports().applyAll({ importId, clients: 1 })
    await imports().cancel({ importId })
    await expect(imports().applyAll({ importId, clients: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('that is cancelled or applied does not change another one', async () => {
    const [other, cancelled, applied] = [
      await given(clientsOf(3)),
      await given(clientsOf(2)),
      await given(clientsOf(1)),
    ]
    await imports().cancel({ importId: cancelled })
    await imports().applyAll({ importId: applied, clients: 1 })
    expect(await imports().applyAll({ importId: other, clients: 3 })).toMatchObject({ created: 3 })
  })

  it('is deleted after a day, whether or not it was applied', async () => {
    await given(clientsOf(2))
    await imports().applyAll({ importId: await given(clientsOf(1)), clients: 1 })
    const { db } = database()
    clock.set('2026-11-21T18:00:00Z')
    await forgetOldImports({ db, clock })
    expect(await count('client_imports')).toBe(2)
    clock.set('2026-11-21T18:00:00.001Z')
    await forgetOldImports({ db, clock })
    expect([await count('client_imports'), await count('client_import_rows')]).toEqual([0, 0])
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
  it('is rejected as a row that is sent twice in one upload', async () => {
    const { importId } = await imports().start()
    const rows = [...clientsOf(2), ...clientsOf(1)]
    await expect(imports().addRows({ importId, rows })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: importTexts.repeatedRow(2),
      cause: { issues: [{ path: 'rows.2.row', message: importTexts.repeatedRow(2) }] },
    })
    expect(await count('client_import_rows')).toBe(0)
  })

  it.each(['\ud800', 'a\udc00b', 'a\u0000b'])('is refused as the name %j, with its row', async (name) => {
    const { importId } = await imports().start()
    await expect(imports().addRows({ importId, rows: [{ row: 5, client: { ...ana, name } }] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: importTexts.badRow(5, 'Nombre: contiene un carácter no permitido'),
    })
    await expect(imports().findKnown({ names: [name], phones: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(imports().findKnown({ names: [], phones: [name] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
