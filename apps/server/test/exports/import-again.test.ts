import { testOperator } from '@isp/api/testing/test-operator'
import type { ClientField } from '@isp/domain/clients/client-fields'
import type { ImportMatch } from '@isp/domain/import/import-match'
import { importRow, usualReading } from '@isp/domain/import/import-row'
import { columnsOfTable, findHeaderRow, type ImportTable, importTable } from '@isp/domain/import/import-table'
import type { ImportFileCell } from '@isp/domain/import/import-values'
import { applyMergedCells, isBlank } from '@isp/domain/import/merged-cells'
import { usualPast } from '@isp/domain/import/past/past-choices'
import { isAnswered, pastPlan } from '@isp/domain/import/past/past-plan'
import type { RowCorrections } from '@isp/domain/import/row-standing'
import type { ImportLine } from '@isp/domain/import/sheet/line-kinds'
import { villageSheet } from '@isp/domain/import/testing/village-sheet'
import { parseCsv } from 'hucre/csv'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/clients#export-to-import-again, product/import#pauses-in-a-file

const app = useTestApp()
const operator = () => testOperator(app.db())

beforeEach(async () => {
  await sql`truncate clients, imports, groups restart identity cascade`.execute(app.db())
})

/** The lines of a workbook, as the browser reads them. */
async function linesOf(bytes: Uint8Array): Promise<ImportLine[]> {
  const { sheets } = await readXlsx(bytes)
  const rows = (sheets[0]?.rows ?? []).map((cells, index) => ({ row: index + 1, cells: cells as ImportFileCell[] }))
  return applyMergedCells(rows, sheets[0]?.merges ?? []).filter(({ cells }) => !cells.every(isBlank))
}

const tableOf = (lines: readonly ImportLine[]) => importTable(lines, findHeaderRow(lines))

function readAll({ rows }: ImportTable, match: ImportMatch, corrections = new Map<number, RowCorrections>()) {
  return rows.map((line) => importRow(line, match, '2026-11-25', { corrections: corrections.get(line.row) }))
}

function importRows(read: ReturnType<typeof readAll>) {
  const rows = read.flatMap(({ row, client, group, pause }) => (client ? [{ row, client, group, pause }] : []))
  return operator().clients.import.createAll({ rows })
}

/** All columns of the clients in the order of their creation, with the name of the group, the pauses and the billed months. */
async function clientsWithGroups() {
  const { rows } = await sql<Record<string, unknown>>`
    select clients.*, groups.name as "group",
      array(
        select to_jsonb(array[from_date::text, to_date::text, kind, reason]) from client_pauses
        where client_pauses.client_id = clients.id order by from_date
      ) as pauses,
      array(select period from payments where payments.client_id = clients.id order by period) as periods
    from clients
    left join client_groups on client_id = clients.id
    left join groups on groups.id = group_id
    order by clients.id
  `.execute(app.db())
  return rows.map(({ created_at: _createdAt, import_id: _import, version: _version, ...client }) => client)
}

describe('a sheet as a provider keeps it', () => {
  it.each(['titles', 'column'] as const)(
    'with villages as %s is imported, the wrong cells corrected',
    async (villages) => {
      const sheet = villageSheet(villages)
      const bytes = await writeXlsx({
        sheets: [{ name: 'Clientes', rows: sheet.rows, merges: sheet.merges, ...dated(sheet.rows) }],
      })
      const table = tableOf(await linesOf(bytes))
      const match = columnsOfTable(table)
      expect(table.headerRow).toBe(4)
      expect(table.rows).toHaveLength(300)

      const asWritten = readAll(table, match)
      const wrong = asWritten.flatMap(({ row, issues = [] }) => issues.map(({ path }) => ({ row, field: path })))
      expect(wrong).toEqual(sheet.corrections.map(({ row, field }) => ({ row, field })))
      expect(asWritten.filter(({ client }) => client).length).toBeGreaterThanOrEqual(290)

      const typed = new Map(sheet.corrections.map(({ row, field, text }) => [row, { [field]: text }]))
      expect(await importRows(readAll(table, match, typed))).toMatchObject({ created: 300, groups: 5 })
      const expected = sheet.clients.map(({ name, phone, monthlyAmount, startDate, notes, group }) => ({
        name,
        phone,
        monthly_amount: monthlyAmount,
        start_date: startDate,
        notes,
        group,
      }))
      expect(await clientsWithGroups()).toMatchObject(expected)
    },
  )
})

describe("the export 'Todo (para importar de nuevo)'", () => {
  const complete = {
    name: 'José  Peña',
    phone: '+502 55551234',
    address: 'Zona 1',
    googleMapsLink: 'https://maps.app.goo.gl/x',
    monthlyAmount: '1234.50',
    utility: '40.05',
    startDate: '2026-01-31',
    notes: 'Paga la mamá\nOtro teléfono: +502 55559999',
    routerIp: '10.0.0.1',
    routerUser: 'root',
    routerPassword: '=0012 "x"',
    wifiName: 'Casa, 2',
    wifiPassword: '00123456',
    pppoeUser: 'josé.peña@x-1',
    mikrotik: 'RB Norte, 1',
    neverCut: true,
    externalId: '007-A',
  } satisfies Record<ClientField, string | boolean>

  /** Texts that look like something else in a spreadsheet or in an import. */
  const odd = [
    { name: "'Ana", phone: '+503 71234567', startDate: '1900-01-01' },
    { name: 'TRUE', phone: '+1 3055550100', startDate: '2199-12-31' },
    { name: 'Totalmente', notes: 'a\n\nb\t"c"', address: 'VERDADERO' },
    { name: 'Nombre', routerUser: '1.450', wifiName: '=1+1', address: '2026-01-31' },
    { name: '123', phone: '+502 5555', routerUser: '00012', wifiName: '-', address: '@x' },
    { name: 'Aldea Xul', phone: null, wifiPassword: '+12345678', address: '31/01/2026' },
  ]

  it.each(['xlsx', 'csv'])('makes the same clients and groups in an empty database, as %s', async (ending) => {
    const first = await operator().clients.create(complete)
    await operator().clients.create({ name: '=1+1', monthlyAmount: '0', startDate: '2026-12-31', notes: '-5' })
    for (const client of odd)
      await operator().clients.create({ monthlyAmount: '5', startDate: '2026-01-01', ...client })
    const last = await operator().clients.create({
      name: 'Total Wifi',
      monthlyAmount: '99999999.99',
      startDate: '2019-02-28',
    })
    await operator().groups.create({ name: 'El Tablón', location: 'Sololá', clientIds: [first.id, last.id] })
    const { pauses } = operator().clients
    const paused = [first.id, last.id, last.id - 1]
    await pauses.leave({ id: first.id, lastDay: '2026-10-31', keepOpenMonths: false })
    await pauses.suspend({ id: last.id, from: '2026-11-15', to: '2026-12-31', reason: 'Viaja, vuelve' })
    await pauses.leave({ id: last.id - 1, lastDay: '2027-01-15', reason: null })
    const before = await clientsWithGroups()
    expect(before.filter(({ id }) => paused.includes(Number(id)))).toMatchObject([
      { pauses: [['2026-11-01', null, 'left', null]], periods: [] },
      { pauses: [['2027-01-16', null, 'left', null]], periods: ['2026-11'] },
      { pauses: [['2026-11-15', '2026-12-31', 'suspended', 'Viaja, vuelve']], periods: ['2026-11'] },
    ])
    const url = `/export/clients-to-import.${ending}`
    const { rawPayload, headers } = await app.inject({ method: 'GET', url, headers: { cookie: app.cookie() } })
    expect(headers['content-disposition']).toBe(`attachment; filename="clientes-completo-2026-11-20.${ending}"`)

    await sql`truncate clients, groups restart identity cascade`.execute(app.db())
    const table = tableOf(ending === 'xlsx' ? await linesOf(rawPayload) : csvLines(rawPayload.toString()))
    expect(await importRows(readAll(table, columnsOfTable(table)))).toMatchObject({
      created: 9,
      groups: 1,
    })
    expect(await clientsWithGroups()).toEqual(before)
  })
})

it('an export makes the same debts in an empty database', async () => {
  const base = { monthlyAmount: '150', utility: '40', startDate: '2025-01-31' }
  const { clients } = operator()
  const payment = ({ payments }: { payments: { id: number; period: string }[] }, period: string) =>
    payments.find((one) => one.period === period)?.id ?? 0
  await clients.create({ ...base, name: 'Debe tres', billedFrom: '2026-09' })
  await clients.create({ ...base, name: 'Pagado por adelantado', billedFrom: '2027-02' })
  const first = await clients.create({ ...base, name: 'Debe el segundo', billedFrom: '2026-10' })
  await clients.payments.markPaid({ id: payment(first, '2026-10') })
  const last = await clients.create({ ...base, name: 'Debe el primero', billedFrom: '2026-09' })
  for (const period of ['2026-10', '2026-11']) await clients.payments.markPaid({ id: payment(last, period) })
  await clients.create({ ...base, name: 'Sin mes propio' })
  const ahead = await clients.create({ ...base, name: 'Al día' })
  await clients.payments.markPaid({ id: payment(ahead, '2026-11') })
  const { rawPayload } = await app.inject({ url: '/export/clients-to-import.xlsx', headers: { cookie: app.cookie() } })

  await sql`truncate clients, groups restart identity cascade`.execute(app.db())
  const table = tableOf(await linesOf(rawPayload))
  const match = columnsOfTable(table)
  const today = '2026-11-20'
  const past = pastPlan(table, { match, choices: usualPast, today })
  expect(past && isAnswered(past.questions, past.plan.choices)).toBe(true)
  const rows = table.rows.flatMap((line) => {
    const {
      row,
      client,
      past: stated,
    } = importRow(line, match, today, { reading: { ...usualReading, past: past?.plan ?? null } })
    return client ? [{ row, client: { ...client, billedFrom: stated?.billedFrom }, months: stated?.months }] : []
  })
  await operator().clients.import.createAll({ rows })
  const after = await clientsWithGroups()
  const unpaid = (client: Record<string, unknown>) => [client.name, client.billed_from, client.periods]
  expect(after.map(unpaid)).toEqual([
    ['Debe tres', '2026-09', ['2026-09', '2026-10', '2026-11']],
    ['Pagado por adelantado', '2027-02', []],
    // What was paid stays in the business that it was paid to.
    ['Debe el segundo', '2026-11', ['2026-11']],
    // Of September: the sum is the same.
    ['Debe el primero', '2026-11', ['2026-11']],
    ['Sin mes propio', '2026-11', ['2026-11']],
    ['Al día', '2026-12', []],
  ])
})

/** The format of the cells with a date. */
function dated(rows: readonly ImportFileCell[][]) {
  const cells = new Map(
    rows.flatMap((row, index) =>
      row.flatMap((cell, column): [string, object][] =>
        cell instanceof Date ? [[`${index},${column}`, { style: { numFmt: 'dd/mm/yyyy' } }]] : [],
      ),
    ),
  )
  return { cells }
}

function csvLines(text: string): ImportLine[] {
  return parseCsv(text.replace('\ufeff', '')).map((cells, index) => ({ row: index + 1, cells: cells as string[] }))
}
