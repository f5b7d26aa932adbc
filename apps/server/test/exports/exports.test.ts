import { exportTables } from '@isp/api/exports'
import { testOperator } from '@isp/api/testing/test-operator'
import { guatemalaDay, guatemalaTime } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/exports#exports-of-lists, product/pauses#shown

const app = useTestApp()
const operator = () => testOperator(app.db())
const tables = Object.keys(exportTables)
const ofOne = ['client-payments', 'variable-client-payments', 'group-members', 'client-trail', 'variable-client-trail']
const inputs: Partial<Record<string, string>> = {
  ...Object.fromEntries(ofOne.map((table) => [table, '?id=1'])),
  'cash-receipts': '?from=2026-11-20&to=2026-11-20',
}
const address = (table: string, ending: string) => `/export/${table}.${ending}${inputs[table] ?? ''}`

const download = (url: string) => app.inject({ method: 'GET', url, headers: { cookie: app.cookie() } })
const csv = async (url: string) => (await download(url)).body.replace('\ufeff', '').split('\r\n')
const names = async (url: string) => (await csv(url)).slice(1).map((line) => line.split(',')[0])

const network = { wifiName: 'Casa', wifiPassword: 'secreta-1' }
const provider = { pppoeUser: 'jose.pena', mikrotik: 'RB Norte', neverCut: true }
const notes = 'Paga la mamá\nPerro bravo'

beforeAll(async () => {
  const people = [
    { name: 'José Peña', phone: '+502 55551234', monthlyAmount: '1234.5', ...network, ...provider, notes },
    { name: '=1+1', phone: '-1', monthlyAmount: '100', routerPassword: 'secreta-2' },
    { name: 'Tienda "El Sol", Sololá', phone: null, monthlyAmount: '99999999.99', startDate: '2026-12-31' },
  ]
  for (const person of people) {
    await app.call('POST', '/api/clients', { startDate: '2026-01-10', utility: '40', ...person })
  }
  const { body: jose } = await app.call('GET', '/api/clients/1')
  await app.call('PATCH', `/api/payments/${jose.payments[0].id}/mark-paid`, { paidDate: '2026-11-02' })
  await app.call('POST', '/api/variable-clients', { name: 'Ana', startDate: '2026-01-10', wifiPassword: 'secreta-3' })
  const { body: ana } = await app.call('GET', '/api/variable-clients/1')
  const figures = { amount: '75.5', utilityAmount: '20' }
  await app.call('PATCH', `/api/variable-payments/${ana.payments[0].id}/mark-paid`, figures)
  await app.call('POST', '/api/groups', { name: 'Aldea', location: 'Sololá', clientIds: [1, 2] })
  const antenna = { name: 'Antena', purchasePrice: '100', salePrice: '90' }
  await app.call('POST', '/api/quotations', {
    name: 'Instalación',
    clientName: 'Ana',
    phone: '+502 55551234',
    items: [antenna, { name: 'Cable', salePrice: '25' }],
  })
})

describe('authorization', () => {
  it.each(tables)('exporting %s requires a session', async (table) => {
    const response = await app.inject({ method: 'GET', url: address(table, 'csv') })
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe('a CSV file', () => {
  it('has the format for Excel: byte order mark, CRLF, plain amounts, ISO dates, escaped formulas', async () => {
    const { statusCode, headers, rawPayload } = await download('/export/clients.csv')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="clientes-2026-11-20.csv"',
      'cache-control': 'no-store',
    })
    const lines = [
      'Nombre,Teléfono,Grupo,Monto Mensual,Utilidad,Estado,Próximo Pago,Fecha de Inicio,Nombre WiFi,Notas,' +
        'Servicio,Sin servicio desde,Sin servicio hasta,A cuenta,Usuario PPPoE,MikroTik,Nunca cortar',
      '"Tienda ""El Sol"", Sololá",,,99999999.99,40.00,Pendiente,2026-12-31,2026-12-31,,,Activo,,,0.00,,,No',
      "'=1+1,'-1,Aldea,100.00,40.00,Vencido,2026-11-10,2026-01-10,,,Activo,,,0.00,,,No",
      'José Peña,+502 55551234,Aldea,1234.50,40.00,Pagado,2026-12-10,2026-01-10,Casa,"Paga la mamá\nPerro bravo",Activo,,,0.00,jose.pena,RB Norte,Sí',
    ]
    expect(rawPayload).toEqual(Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf8'))
  })

  it.each([
    [
      'variable-clients',
      [
        'Cliente,Dirección,Teléfono,Total Cobrado,Estado,Próximo Pago,Fecha de Inicio,Notas,Servicio,Sin servicio desde,Sin servicio hasta,A cuenta,Usuario PPPoE,MikroTik,Nunca cortar',
        'Ana,,,75.50,Pagado,2026-12-10,2026-01-10,,Activo,,,0.00,,,No',
      ],
    ],
    ['groups', ['Grupo,Ubicación,Clientes,Monto Mensual,De baja', 'Aldea,Sololá,2,1334.50,0']],
    [
      'collections',
      [
        'Nombre,Grupo,Dirección,Teléfono,Debe desde,Meses,Monto,Vencido,Por vencer,Prometió pagar,Pagó,Nota,A cuenta',
        "'=1+1,Aldea,,'-1,2026-11-10,1,100.00,100.00,,,,,0.00",
        '"Tienda ""El Sol"", Sololá",,,,,0,99999999.99,0.00,"diciembre, vence el 31",,,,0.00',
      ],
    ],
    [
      'group-members',
      [
        'Cliente,Dirección,Teléfono,Estado,Monto Mensual,Utilidad,Servicio',
        "'=1+1,,'-1,Vencido,100.00,40.00,Activo",
        'José Peña,,+502 55551234,Pagado,1234.50,40.00,Activo',
      ],
    ],
    [
      'client-payments',
      [
        'Período,Monto,Fecha Vencimiento,Estado,Fecha Pago,Utilidad',
        '2026-11,1234.50,2026-11-10,Pagado,2026-11-02,40.00',
      ],
    ],
    [
      'variable-client-payments',
      [
        'Período,Monto,Fecha Vencimiento,Estado,Fecha Pago,Utilidad',
        '2026-11,75.50,2026-11-10,Pagado,2026-11-20,20.00',
      ],
    ],
    [
      'quotations',
      [
        'Cotización,Cliente,Fecha,Total Compra,Total Venta,Ganancia Total,Válida hasta,Estado,Teléfono',
        expect.stringMatching(/^Instalación,Ana,\d{4}-\d\d-\d\d,100\.00,115\.00,15\.00,,Borrador,\+502 55551234$/),
      ],
    ],
    [
      'quotation-items',
      [
        'Cotización,Cliente,Fecha,Artículo,Precio de Compra,Precio de Venta,Ganancia',
        expect.stringMatching(/,Antena,100\.00,90\.00,-10\.00$/),
        expect.stringMatching(/,Cable,0\.00,25\.00,25\.00$/),
      ],
    ],
    [
      'client-trail',
      [
        'Fecha,Hora,Usuario,Registro,Nombre,Cambio,Campo,Antes,Después',
        ...['Monto,,1234.50', 'Utilidad,,40.00', 'Fecha de pago,,2026-11-02', null].map(auditLogLine),
      ],
    ],
  ])('of %s has the headings of the screen and all rows', async (table, lines) => {
    expect(await csv(address(table, 'csv'))).toEqual(lines)
  })

  it.each([
    ['utilities-history', '2026-11,40.00,1,20.00,1,60.00'],
    ['revenue-history', '2026-11,1234.50,1,75.50,1,1310.00,,'],
    ['monthly-history', '2026-11,1234.50,75.50,1310.00,40.00,20.00,60.00,1,1,,'],
  ])('of %s has six months, the current one first', async (table, first) => {
    const [, ...months] = await csv(`/export/${table}.csv`)
    expect(months).toHaveLength(6)
    expect(months[0]).toBe(first)
  })

  it.each(['utilities-history', 'revenue-history', 'monthly-history'])(
    'of %s has as many months as are asked for',
    async (table) => {
      expect((await csv(`/export/${table}.csv?months=3`)).slice(1)).toHaveLength(3)
      expect((await download(`/export/${table}.xlsx?months=24`)).statusCode).toBe(200)
    },
  )
})

describe('the audit log', () => {
  it('is exported completely, newest first, with deleted records, in Guatemalan time', async () => {
    const eva = { name: '=Eva', startDate: '2026-01-10', monthlyAmount: '75', wifiPassword: 'secreta-4' }
    const { body: gone } = await app.call('POST', '/api/clients', eva)
    await app.call('DELETE', `/api/clients/${gone.id}`)
    const [, ...lines] = await csv('/export/trail.csv')
    const [instant] = (await operator().trail.list({ limit: 1 })).entries
    const written = `${guatemalaDay(instant?.happenedAt ?? '')},${guatemalaTime(instant?.happenedAt ?? '')}`
    const deleted = `${written},admin,Cliente,'=Eva,Cliente eliminado`
    expect(lines.slice(0, 4)).toEqual([
      `${deleted},Monto Mensual,75.00,`,
      `${deleted},Utilidad,0.00,`,
      `${deleted},Fecha de Inicio,2026-01-10,`,
      `${deleted},Contraseña de WiFi,,eliminada`,
    ])
    expect(lines.filter((line) => line.includes("'=Eva,Cliente creado,,,"))).toHaveLength(1)
    expect(lines.find((line) => line.includes('Grupo creado'))).toMatch(/,Clientes agregados,,"'=1\+1, José Peña"$/)
    expect(lines.at(-1)).toMatch(/,admin,Cliente,José Peña,Cliente creado,,,$/)
    expect(await csv(`/export/client-trail.csv?id=${gone.id}`)).toHaveLength(6)
  })
})

describe('the filters', () => {
  it.each([
    ['search=pena', ['José Peña']],
    ['search=5555-1234', ['José Peña']],
    ['groupSearch=aldea', ["'=1+1", 'José Peña']],
    ['status=paid', ['José Peña']],
    ['minAmount=101&maxAmount=2000.00', ['José Peña']],
    ['phone=none', ['"Tienda ""El Sol""', "'=1+1"]],
    ['search=nadie', []],
  ])('clients.csv?%s', async (query, expected) => {
    expect(await names(`/export/clients.csv?${query}`)).toEqual(expected)
  })

  it.each([
    ['payments.csv?status=paid', ['José Peña', 'Ana']],
    ['payments.csv?status=overdue', ["'=1+1"]],
    ['payments.csv?period=last-month', []],
    ['variable-clients.csv?minCollected=75.50', ['Ana']],
    ['variable-clients.csv?minCollected=75.51', []],
    ['collections.csv?bucket=days30', ["'=1+1"]],
    ['groups.csv?search=solola', ['Aldea']],
    ['groups.csv?search=panajachel', []],
  ])('%s', async (file, expected) => {
    expect(await names(`/export/${file}`)).toEqual(expected)
  })

  it('are not paginated: all rows, not twenty', async () => {
    await sql`
      insert into clients (name, monthly_amount, start_date, created_at)
      select 'Masa ' || n, 1, '2026-01-01', '2026-11-20' from generate_series(1, 1234) as n
    `.execute(app.db())
    expect(await names('/export/clients.csv?search=masa')).toHaveLength(1234)
    await sql`delete from clients where name like 'Masa %'`.execute(app.db())
  })
})

describe('an Excel file', () => {
  const workbook = async (url: string) => {
    const { rawPayload, headers } = await download(url)
    return { rows: await readSheet(rawPayload), headers, rawPayload }
  }

  it('has numbers, dates and plain texts, read by another library', async () => {
    const { rows, headers } = await workbook('/export/clients.xlsx')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toBe('attachment; filename="clientes-2026-11-20.xlsx"')
    const [start, lastDay] = [day(2026, 1, 10), day(2026, 12, 31)]
    expect(rows.slice(1).map((row) => row.slice(0, 11))).toEqual([
      ['Tienda "El Sol", Sololá', null, null, 99999999.99, 40, 'Pendiente', lastDay, lastDay, null, null, 'Activo'],
      ['=1+1', '-1', 'Aldea', 100, 40, 'Vencido', day(2026, 11, 10), start, null, null, 'Activo'],
      ['José Peña', '+502 55551234', 'Aldea', 1234.5, 40, 'Pagado', day(2026, 12, 10), start, 'Casa', notes, 'Activo'],
    ])
  })

  it.each(tables)('of %s opens, and has the headings of its CSV file', async (table) => {
    const { rows } = await workbook(address(table, 'xlsx'))
    const [headings = ''] = await csv(address(table, 'csv'))
    expect(rows[0]).toEqual(headings.split(','))
  })
})

describe('a network password', () => {
  // This one is for another installation, and says so.
  it.each(tables.filter((table) => table !== 'clients-to-import'))('is not in %s', async (table) => {
    for (const ending of ['csv', 'xlsx']) {
      const { rawPayload } = await download(address(table, ending))
      const text = ending === 'csv' ? rawPayload.toString() : JSON.stringify(await readSheet(rawPayload))
      expect(text).not.toContain('secreta')
    }
  })
})

describe('a failed request is answered with JSON', () => {
  it.each([
    ['clients.csv?status=nope', 400, 'BAD_REQUEST'],
    ['clients.csv?minAmount=1e3', 400, 'BAD_REQUEST'],
    ['clients.xlsx?search=a&search=b', 400, 'BAD_REQUEST'],
    ['utilities-history.csv?months=25', 400, 'BAD_REQUEST'],
    ['monthly-history.csv?months=1.5', 400, 'BAD_REQUEST'],
    ['revenue-history.xlsx?months=', 400, 'BAD_REQUEST'],
    ['client-payments.csv', 400, 'BAD_REQUEST'],
    ['client-payments.csv?id=1.5', 400, 'BAD_REQUEST'],
    ['client-payments.xlsx?id=999999', 404, 'NOT_FOUND'],
    ['variable-client-payments.csv?id=999999', 404, 'NOT_FOUND'],
    ['group-members.csv?id=999999', 404, 'NOT_FOUND'],
    ['nada.csv', 404, 'NOT_FOUND'],
    ['constructor.csv', 404, 'NOT_FOUND'],
    ['clients.pdf', 404, 'NOT_FOUND'],
    ['clients', 404, 'NOT_FOUND'],
  ])('%s is a %d', async (file, status, code) => {
    const response = await download(`/export/${file}`)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['content-disposition']).toBeUndefined()
  })

  it('so is a database failure before the first row', async () => {
    await sql`alter table quotations rename to hidden`.execute(app.db())
    try {
      const response = await download('/export/quotations.xlsx')
      expect([response.statusCode, response.json().code]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    } finally {
      await sql`alter table hidden rename to quotations`.execute(app.db())
    }
  })
})

/** A line of a client's audit log: of the payment that was marked, or of its creation. */
function auditLogLine(change: string | null) {
  const cells = change === null ? 'Cliente creado,,,' : `Pago de noviembre de 2026 marcado como pagado,${change}`
  return expect.stringMatching(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d,\\d\\d:\\d\\d:\\d\\d,admin,Cliente,José Peña,${cells}$`),
  )
}

function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date))
}
