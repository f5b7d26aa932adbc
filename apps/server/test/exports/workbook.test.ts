import { testOperator } from '@isp/api/testing/test-operator'
import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { xlsxFile } from '../../src/exports/xlsx-file'
import { useTestApp } from '../support/test-app'

// Rules: product/exports#exportar-todo

const app = useTestApp()
const operator = () => testOperator(app.db())

type Row = Record<string, string | number | Date | boolean | null>

/** The rows of each sheet by their headings. */
async function rowsOf(file: Buffer): Promise<Record<string, Row[]>> {
  const sheets = await readWorkbook(file)
  return Object.fromEntries(
    sheets.map(({ sheet, data: [headings = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(headings[index]), cell as Row[string]]))),
    ]),
  )
}

const sum = (rows: readonly Row[] | undefined, column: string) =>
  Math.round((rows ?? []).reduce((total, row) => total + Number(row[column] ?? 0) * 100, 0)) / 100

/** Office sheets and scripts find a column by its place: a new one is the last of its sheet. */
const columns: Record<string, string> = {
  Clientes:
    'N.º de cliente, Tipo, Cliente, Teléfono, Dirección, Fecha de Inicio, Se cobra desde, Monto Mensual, ' +
    'Utilidad, A cuenta, Notas, Código externo, Usuario PPPoE, MikroTik, Nunca cortar',
  Pagos: 'N.º de cliente, Tipo, Cliente, Período, Monto, Fecha Vencimiento, Pagado, Fecha Pago, Utilidad, Recibo',
  Recibos:
    'Recibo, N.º de cliente, Tipo, Cliente, Fecha Pago, Registrado, Hora, Monto, Forma, Referencia, Banco, ' +
    'Nota, Motivo de devolución, En lugar del recibo, Cobro sin señal',
  'Líneas de recibos': 'Recibo, Período, Concepto, Monto, Anulada',
  'Movimientos de caja': 'Fecha, Hora, Tipo, Monto, Descripción, Usuario, Cierre, Anulado',
  'Cierres de caja':
    'Cierre, Fecha, Hora, Fondo inicial, Recibido, Anulado, Devuelto, Gastos, Depósitos al banco, ' +
    'Retiros del dueño, Entradas, Debe haber, Contado, Diferencia, Queda en caja, Motivo, Usuario',
  Grupos: 'N.º de grupo, Grupo, Ubicación, Descripción, N.º de cliente, Cliente',
  'Gastos de grupos': 'N.º de grupo, Grupo, Descripción, Cantidad, Costo total',
  Cotizaciones: 'Cotización, Cliente, Fecha, Total Compra, Total Venta, Ganancia Total, Válida hasta, Estado, Teléfono',
  'Artículos cotizados': 'Cotización, Cliente, Fecha, Artículo, Precio de Compra, Precio de Venta, Ganancia',
}

it('each sheet has its columns in their order', async () => {
  const { rawPayload } = await app.inject({
    method: 'GET',
    url: '/export/everything.xlsx',
    headers: { cookie: app.cookie() },
  })
  const sheets = await readWorkbook(rawPayload)
  const found = sheets.map(({ sheet, data: [headings = []] }) => [sheet, headings.join(', ')])
  expect(Object.fromEntries(found)).toEqual(columns)
})

it('has a sheet for everything, which add up with each other', async () => {
  const ana = await operator().clients.create({ name: 'Ana & <Luis>', monthlyAmount: '150', startDate: '2026-09-10' })
  const shop = await operator().variableClients.create({ name: 'Café _x0041_', startDate: '2026-09-10' })
  await operator().groups.create({ name: 'Aldea', location: 'Sololá', clientIds: [ana.id] })
  const [first] = ana.payments
  const router = { concept: 'Router', amount: '250' }
  await operator().payments.collect({
    kind: 'regular',
    clientId: ana.id,
    method: 'deposit',
    reference: '4411',
    months: [{ period: first?.period ?? '', amount: '150' }],
    others: [router],
    received: '430.50',
  })
  const figures = { amount: '99.90', utilityAmount: '10' }
  await operator().variableClients.payments.markPaid({ id: shop.payments[0]?.id ?? 0, ...figures })
  const sale = await operator().payments.collect({ method: 'cash', others: [router] })
  await operator().receipts.void({ number: sale.number })
  await operator().cash.movements.create({ kind: 'deposit', amount: '50' })

  const { statusCode, headers, rawPayload } = await app.inject({
    method: 'GET',
    url: '/export/everything.xlsx',
    headers: { cookie: app.cookie() },
  })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="isp-manager-\d{4}-\d\d-\d\d\.xlsx"$/),
  ])
  const sheets = await rowsOf(rawPayload)
  expect(Object.keys(sheets)).toEqual([
    'Clientes',
    'Pagos',
    'Recibos',
    'Líneas de recibos',
    'Movimientos de caja',
    'Cierres de caja',
    'Grupos',
    'Gastos de grupos',
    'Cotizaciones',
    'Artículos cotizados',
  ])
  expect(sheets.Clientes?.map(({ Cliente, Tipo }) => [Cliente, Tipo])).toEqual([
    ['Ana & <Luis>', 'Mensual'],
    ['Café _x0041_', 'Variable'],
  ])
  expect(sheets.Grupos).toMatchObject([{ Grupo: 'Aldea', Cliente: 'Ana & <Luis>' }])
  const lines = sheets['Líneas de recibos']?.filter(({ Anulada }) => Anulada === null)
  expect(sum(sheets.Recibos, 'Monto')).toBe(530.4)
  expect(sum(lines, 'Monto')).toBe(530.4)
  const months = lines?.filter(({ Período }) => Período !== null)
  expect(sum(months, 'Monto')).toBe(
    sum(
      sheets.Pagos?.filter(({ Pagado }) => Pagado === 'Sí'),
      'Monto',
    ),
  )
  const account = lines?.filter(({ Concepto }) => Concepto === 'A cuenta')
  expect([sum(account, 'Monto'), sum(sheets.Clientes, 'A cuenta')]).toEqual([30.5, 30.5])
  expect(sheets['Movimientos de caja']).toMatchObject([{ Tipo: 'Depósito al banco', Monto: 50 }])
})

it('goes on in another sheet where Excel would end', async () => {
  async function* rows() {
    for (const name of ['Ana', 'Beto', 'Carla', 'Delia']) yield { sheet: 0, cells: [name] }
    yield { sheet: 1, cells: ['Norte'] }
  }
  const columns = [{ header: 'Nombre', kind: 'text' }] as const
  const sheets = [
    { name: 'Clientes', columns },
    { name: 'Grupos', columns },
  ]
  const file = Buffer.concat(await xlsxFile(sheets, rows(), { mostRows: 3 }).toArray())
  expect(await readWorkbook(file)).toEqual([
    { sheet: 'Clientes', data: [['Nombre'], ['Ana'], ['Beto']] },
    { sheet: 'Clientes 2', data: [['Nombre'], ['Carla'], ['Delia']] },
    { sheet: 'Grupos', data: [['Nombre'], ['Norte']] },
  ])
})
