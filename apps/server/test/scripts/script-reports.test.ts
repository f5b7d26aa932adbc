import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMonths } from '@isp/domain/dates/period'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { before, linesOf, month, twoBefore, useScripts } from '../support/scripts'

const { addClient, addVariableClient, operator, pathOf, run, runSource } = useScripts()

describe('the overdue clients', () => {
  it('are one line per client, the oldest debt first', async () => {
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

  it('are not paginated, have no formulas, and a byte order mark on request', async () => {
    for (let n = 0; n < 3; n++)
      await addClient(
        `=HYPERLINK("http://x","${n}")`,
        Array.from({ length: 45 }, (_, back) => addMonths(month, -1 - back)),
      )
    const output = pathOf('vencidos.csv')
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

describe('the close of a month', () => {
  beforeEach(async () => {
    const [first] = await addClient('Ana', [before, month])
    await addClient('Beto', [before])
    await addVariableClient('Café', [before])
    await operator().clients.payments.markPaid({ id: first ?? 0, paidDate: `${before}-10` })
  })

  it('compares the income with the previous month, and lists who still owes', async () => {
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

  it('has what was left on accounts and charged besides months, if there is any', async () => {
    await operator().payments.collect({ kind: 'regular', clientId: 1, months: [], received: '40' })
    await operator().payments.collect({ method: 'cash', others: [{ concept: 'Router', amount: '250' }] })
    const { stdout } = await run('month-close', [month, '--csv'])
    expect(linesOf(stdout)).toContain('Cifras,A cuenta,40.00,0.00,40.00')
    expect(linesOf(stdout)).toContain('Cifras,Otros cobros,250.00,0.00,250.00')
  })

  it('has the amount by which more was given back from accounts than left on them', async () => {
    await operator().payments.collect({
      kind: 'regular',
      clientId: 1,
      months: [],
      received: '40',
      paidDate: `${before}-15`,
    })
    await operator().accounts.refund({ kind: 'regular', clientId: 1, amount: '15.50', reason: 'Se mudó' })
    const csv = linesOf((await run('month-close', [month, '--csv'])).stdout)
    expect(csv).toContain('Cifras,A cuenta,-15.50,40.00,-55.50')
    const text = (await run('month-close', [month])).stdout
    expect(text).toMatch(/^A cuenta {2,}-Q15\.50 {2,}Q40\.00 {2,}−Q55\.50$/m)
  })

  it('writes a negative difference as a number, without an apostrophe', async () => {
    const lines = linesOf((await run('month-close', [month, '--csv'])).stdout)
    expect(lines).toContain('Cifras,"Pagos, mensuales",0,1,-1')
    expect(lines).toContain('Cifras,Cobrado,0.00,150.10,-150.10')
  })

  it('uses the current month and text output by default', async () => {
    const { stdout } = await run('month-close', [])
    expect(stdout).toMatch(/^Cobrado {2,}Q0\.00 {2,}Q150\.10 {2,}−Q150\.10$/m)
    expect(stdout).toMatch(/1 cliente debe .*, Q150\.10 de los mensuales:\n {2}Ana {2,}Q150\.10\n$/)
  })

  it('rejects an invalid or future month', async () => {
    expect(await run('month-close', ['2026-13'])).toMatchObject({ code: 2, stdout: '' })
    expect((await run('month-close', [addMonths(month, 1)])).stderr).toContain('El mes debe estar entre')
  })
})

describe('every script', () => {
  it('prints its usage, and rejects unknown options', async () => {
    expect((await runSource('mark-paid', ['--help'])).stdout).toContain('--dry-run')
    expect((await runSource('month-close', ['--help'])).stdout).toContain('--csv')
    expect(await runSource('overdue', ['--todo'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--todo') })
  })

  it('sends the token of ISP_TOKEN with every request, and does not log in', async () => {
    const seen: { path: string | undefined; authorization: string | undefined }[] = []
    const server = createServer(({ url, headers }, response) => {
      seen.push({ path: url?.split('?')[0], authorization: headers.authorization })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify([{ result: { data: [] } }]))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await run('overdue', [], { ISP_URL: address, ISP_TOKEN: 'isp_secreto\n', ISP_PASSWORD: '' })
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(({ authorization }) => authorization !== 'Bearer isp_secreto')).toEqual([])
    expect(seen.filter(({ path }) => path?.includes('auth.'))).toEqual([])
    const wrong = await run('overdue', [], { ISP_TOKEN: 'con espacio' })
    expect(wrong).toMatchObject({ code: 2, stderr: 'ISP_TOKEN no es un token de API\n' })
  })

  it('says in Spanish why it cannot start', async () => {
    const wrong = await run('overdue', [], { ISP_PASSWORD: 'otra' })
    expect(wrong).toMatchObject({ code: 3, stdout: '', stderr: 'Usuario o contraseña incorrectos\n' })
    const unreachable = await run('overdue', ['--url', 'http://127.0.0.1:9'])
    expect(unreachable).toMatchObject({ code: 3, stderr: 'No se pudo conectar con el servidor\n' })
    const unnamed = await run('overdue', [], { ISP_PASSWORD: '' })
    expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining('ISP_PASSWORD') })
  })
})
