import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { testOperator } from '@isp/api/testing/test-operator'
import { guatemalaToday } from '@isp/domain/local-date'
import { addMonths, periodOf } from '@isp/domain/period'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from './support/test-app'

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

// The scripts read the clock of the machine, as their operator does; so does the server here.
const now = new Date()
const today = guatemalaToday(now)
const month = periodOf(today)
const [before, twoBefore] = [addMonths(month, -1), addMonths(month, -2)]

const app = useTestApp()
let url = ''
let folder = ''
beforeAll(async () => {
  app.clock.set(now.toISOString())
  url = await app.listen()
  folder = await mkdtemp(join(tmpdir(), 'isp-scripts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await sql`truncate clients, variable_clients restart identity cascade`.execute(app.db())
  await sql`update total_utilities set total_amount = 0`.execute(app.db())
})

type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs a script as `npm run` does, on this file's server. */
function run(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', TSX, join(SCRIPTS, `${name}.ts`), ...args], {
    env: { ...process.env, ISP_URL: url, ISP_USERNAME: 'admin', ISP_PASSWORD: 'admin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const output of ['stdout', 'stderr'] as const) {
    child[output].setEncoding('utf8').on('data', (piece: string) => {
      said[output] += piece
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `${lines.join('\r\n')}\r\n`)
  return path
}

const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

/** Clients with an unpaid payment in each of some months, due on the first; gives the ids of the payments. */
async function addClient(name: string, periods: readonly string[], { phone = '' } = {}): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with client as (
      insert into clients (name, phone, monthly_amount, utility, start_date)
      values (${name}, ${phone}, 150, 40, '2020-01-01') returning id
    )
    insert into payments (client_id, period, amount, due_date)
    select client.id, period, 150.10, (period || '-01')::date from client, unnest(${periods}::text[]) as period
    order by period returning id
  `.execute(app.db())
  return rows.map(({ id }) => id)
}

async function addVariableClient(name: string, periods: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with client as (insert into variable_clients (name, start_date) values (${name}, '2020-01-01') returning id)
    insert into variable_payments (variable_client_id, period, due_date)
    select client.id, period, (period || '-01')::date from client, unnest(${periods}::text[]) as period
    order by period returning id
  `.execute(app.db())
  return rows.map(({ id }) => id)
}

const operator = () => testOperator(app.db(), { clock: app.clock })

describe('who is overdue', () => {
  it('is one line a client, the oldest debt first', async () => {
    await addClient('Ana', [twoBefore, before], { phone: '+502 55551234' })
    await addClient('Beto', [before])
    await addVariableClient('Café', [addMonths(month, -3)])
    await addClient('Dora', [addMonths(month, 1)])
    const { code, stdout } = await run('overdue', [])
    expect(code).toBe(0)
    expect(linesOf(stdout)).toEqual([
      'Cliente,Tipo,Teléfono,Meses vencidos,Monto vencido,Vencimiento más antiguo',
      `Café,Variable,,1,,${addMonths(month, -3)}-01`,
      `Ana,Mensual,+502 55551234,2,300.20,${twoBefore}-01`,
      `Beto,Mensual,,1,150.10,${before}-01`,
    ])
  })

  it('holds more than a page, no formula, and the mark of UTF-8 on request', async () => {
    for (let n = 0; n < 3; n++)
      await addClient(
        `=HYPERLINK("http://x","${n}")`,
        Array.from({ length: 45 }, (_, back) => addMonths(month, -1 - back)),
      )
    const output = join(folder, 'vencidos.csv')
    expect(await run('overdue', ['--bom', '--output', output])).toMatchObject({ code: 0, stdout: '' })
    const csv = await readFile(output, 'utf8')
    expect(csv.startsWith('\uFEFFCliente')).toBe(true)
    expect(
      linesOf(csv)
        .slice(1)
        .map((line) => line.slice(0, 4)),
    ).toEqual([`"'=H`, `"'=H`, `"'=H`])
    expect(csv.match(/,45,6754\.50,/g)).toHaveLength(3)
  })
})

describe('a list of payments', () => {
  it('is marked line by line, and what is refused is told with its line and reason', async () => {
    const [first, second] = await addClient('Ana, la de arriba', [before, month])
    await addClient('Beto', [before])
    await addClient('Beto', [before])
    const [variable] = await addVariableClient('Café', [month])
    const file = await fileOf('pagos.csv', [
      'Cliente,Período,Pago,Tipo,Fecha,Monto,Utilidad',
      `"Ana, la de arriba",${before},,,${before}-15,,`,
      `Beto,${before},,,,,`,
      `,,${second},,,,`,
      `,,${first},,,,`,
      ',,,,,,',
      `Café,${month},,,,500.50,120`,
      `Café,${month},,,,500.50,120`,
      `Nadie,${month},,,,,`,
      `,,999999,,,,`,
      `"Ana, la de arriba",1999-01,,,,,`,
      `"Ana, la de arriba",${month},,mensual,,10,`,
    ])
    const report = join(folder, 'rechazos.csv')
    const { code, stdout, stderr } = await run('mark-paid', [file, '--report', report])
    expect(code).toBe(1)
    expect(stderr).toContain('línea 2: marcado\nlínea 3: rechazado')
    expect(stdout.split('\n')).toEqual([
      'Rechazados:',
      `  línea 3: Beto, ${before}: Hay 2 clientes con ese nombre: escribe cliente_id (2, 3)`,
      `  línea 5: pago ${first}: Es el mismo pago que el de la línea 2`,
      `  línea 8: Café, ${month}: El pago ya está marcado como pagado`,
      `  línea 9: Nadie, ${month}: Cliente no encontrado`,
      '  línea 10: pago 999999: Pago no encontrado',
      '  línea 11: Ana, la de arriba, 1999-01: Ana, la de arriba no tiene un pago con el período 1999-01',
      `  línea 12: Ana, la de arriba, ${month}: Un cliente mensual paga su monto: deja vacías monto y utilidad`,
      '3 marcados, 7 rechazados',
      '',
    ])
    const [head, ...refused] = linesOf(await readFile(report, 'utf8'))
    expect(head).toBe('\uFEFFlinea,motivo,pago,cliente_id,cliente,periodo,tipo,fecha,monto,utilidad')
    expect(refused).toHaveLength(7)
    expect(refused[3]).toBe(`9,Cliente no encontrado,,,Nadie,${month},,,,`)
    const { payments } = await operator().clients.byId({ id: 1 })
    expect(payments.map(({ id, paidDate }) => [id, paidDate])).toEqual([
      [second, today],
      [first, `${before}-15`],
    ])
    const [paid] = (await operator().variableClients.byId({ id: 1 })).payments
    expect(paid).toMatchObject({ id: variable, isPaid: true, amount: '500.50', utilityAmount: '120.00' })
    expect((await operator().clients.stats()).totalUtilities).toBe('200.00')

    const again = await run('mark-paid', [file])
    expect(again.stdout).toContain('0 marcados, 10 rechazados')
    expect((await operator().clients.stats()).totalUtilities).toBe('200.00')
  })

  it('is only shown by a dry run', async () => {
    const [first] = await addClient('Ana', [before, month])
    const [variable] = await addVariableClient('Café', [month])
    const file = await fileOf('pagos.csv', [
      'pago;cliente;periodo;monto;utilidad;fecha',
      `${first};;;;;`,
      `${first};Ana;${before};;;`,
      `;Ana;${month};;;`,
      `${variable};;;80;20;`,
      ';Ana;2026-02;;;2199-01-01',
      '999999;;;;;',
    ])
    const { code, stdout } = await run('mark-paid', [file, '--dry-run'])
    expect(code).toBe(1)
    expect(stdout).toBe(
      [
        'Se marcarían:',
        `  línea 2: Ana, ${before}, Q150.10`,
        `  línea 4: Ana, ${month}, Q150.10`,
        `  línea 5: Café, ${month}, Q80.00`,
        'Rechazados:',
        `  línea 3: Ana, pago ${first}, ${before}: Es el mismo pago que el de la línea 2`,
        '  línea 6: Ana, 2026-02: La fecha de pago no puede ser posterior a hoy',
        '  línea 7: pago 999999: No hay un pago sin pagar con el número 999999',
        '3 se marcarían, 3 rechazados',
        '',
      ].join('\n'),
    )
    expect((await operator().clients.payments.historyTotals({ status: 'paid' })).count).toBe(0)
  })

  it.each([
    ['an unknown column', ['cliente,periodo,fehca', 'Ana,2026-01,'], "Columna desconocida: 'fehca'"],
    ['no column that names a payment', ['fecha', '2026-01-01'], 'Falta una columna'],
    ['no line', ['pago'], 'ninguna línea'],
    ['a ragged line', ['pago,fecha', '1'], 'no es un CSV válido'],
  ])('with %s is refused whole', async (_what, lines, words) => {
    const { code, stderr } = await run('mark-paid', [await fileOf('malo.csv', lines)])
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })

  it('stops where the session is lost, and says what was done', async () => {
    await addClient('Ana', [before, month])
    await sql`
      create function end_sessions() returns trigger language plpgsql as
      $$ begin delete from sessions; return null; end $$
    `.execute(app.db())
    await sql`
      create trigger end_sessions after update on payments execute function end_sessions()
    `.execute(app.db())
    const file = await fileOf('pagos.csv', ['cliente,periodo', `Ana,${before}`, `Ana,${month}`, `Ana,${month}`])
    const report = join(folder, 'resto.csv')
    const { code, stdout } = await run('mark-paid', [file, '--report', report])
    await sql`drop function end_sessions cascade`.execute(app.db())
    expect(code).toBe(3)
    expect(stdout).toContain(
      'Detenido: Inicia sesión para continuar.\n1 marcados, 0 rechazados, 2 sin procesar, desde la línea 3',
    )
    const rest = linesOf(await readFile(report, 'utf8')).slice(1)
    expect(rest.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['3', 'Sin procesar'],
      ['4', 'Sin procesar'],
    ])
    expect((await run('mark-paid', [report])).stdout).toContain('1 marcados, 1 rechazados')
  })
})

describe('a server that is lost while it marks a payment', () => {
  it('ends the list, and the payment is neither taken for marked nor marked again', async () => {
    await addClient('Ana', [before, month])
    // Lets everything through but the answer to a marking.
    const between = createServer(async (request, response) => {
      const body = await text(request)
      const { method = 'GET', headers, url: path = '/' } = request
      const isMarking = path.includes('markPaid')
      const options = {
        method,
        headers: { ...headers, host: '' },
        url: path,
        ...(body === '' ? {} : { payload: body }),
      }
      const answer = await app.inject(options as InjectOptions)
      if (isMarking) response.destroy()
      else response.writeHead(answer.statusCode, answer.headers as OutgoingHttpHeaders).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(between, 'listening')
    const { port } = between.address() as AddressInfo
    const file = await fileOf('pagos.csv', ['cliente,periodo', `Ana,${before}`, `Ana,${month}`])
    const { code, stdout } = await run('mark-paid', [file], { ISP_URL: `http://127.0.0.1:${port}` })
    between.close()
    expect(code).toBe(3)
    expect(stdout).toContain('No se pudo conectar con el servidor. No se sabe si la línea 2 se marcó')
    expect(stdout).toContain('0 marcados, 0 rechazados, 2 sin procesar, desde la línea 2')
    const again = await run('mark-paid', [file])
    expect(again.stdout).toContain('línea 2: Ana, 2')
    expect(again.stdout).toContain('1 marcados, 1 rechazados')
  })
})

describe('the close of a month', () => {
  beforeEach(async () => {
    const [first] = await addClient('Ana', [before, month])
    await addClient('Beto', [before])
    await addVariableClient('Café', [before])
    await operator().clients.payments.markPaid({ id: first ?? 0, paidDate: `${before}-10` })
  })

  it('tells what came in, beside the month before, and who still owes', async () => {
    const { code, stdout } = await run('month-close', [before, '--csv'])
    expect(code).toBe(0)
    expect(linesOf(stdout)).toEqual([
      `Sección,Concepto,${before},${twoBefore},Diferencia`,
      'Cifras,Cobrado,150.10,0.00,150.10',
      'Cifras,"Cobrado, mensuales",150.10,0.00,150.10',
      'Cifras,"Cobrado, variables",0.00,0.00,0.00',
      'Cifras,Utilidades,40.00,0.00,40.00',
      'Cifras,"Utilidades, mensuales",40.00,0.00,40.00',
      'Cifras,"Utilidades, variables",0.00,0.00,0.00',
      'Cifras,"Pagos, mensuales",1,0,1',
      'Cifras,"Pagos, variables",0,0,0',
      '"Debe, mensual",Beto,150.10,,',
      '"Debe, variable",Café,,,',
    ])
  })

  it('is the present month, as text, unless told', async () => {
    const { stdout } = await run('month-close', [])
    expect(stdout).toMatch(/^Cobrado {2,}Q0\.00 {2,}Q150\.10 {2,}−Q150\.10$/m)
    expect(stdout).toMatch(/1 cliente debe .*, Q150\.10 de los mensuales:\n {2}Ana {2,}Q150\.10\n$/)
  })

  it('of no month, or one to come, is refused', async () => {
    expect(await run('month-close', ['2026-13'])).toMatchObject({ code: 2, stdout: '' })
    expect((await run('month-close', [addMonths(month, 1)])).stderr).toContain('El mes debe estar entre')
  })
})

describe('every script', () => {
  it('explains itself, and refuses what it does not know', async () => {
    expect((await run('mark-paid', ['--help'])).stdout).toContain('--dry-run')
    expect(await run('overdue', ['--todo'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--todo') })
  })

  it('says in Spanish why it cannot begin', async () => {
    const wrong = await run('overdue', [], { ISP_PASSWORD: 'otra' })
    expect(wrong).toMatchObject({ code: 3, stdout: '', stderr: 'Usuario o contraseña incorrectos\n' })
    const nobody = await run('overdue', ['--url', 'http://127.0.0.1:9'])
    expect(nobody).toMatchObject({ code: 3, stderr: 'No se pudo conectar con el servidor\n' })
    const unnamed = await run('overdue', [], { ISP_PASSWORD: '' })
    expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining('ISP_PASSWORD') })
  })
})
