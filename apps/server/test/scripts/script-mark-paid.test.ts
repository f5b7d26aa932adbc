import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { periodInSentence } from '@isp/domain/dates/period'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { methodLabels } from '@isp/domain/receipts/payment-methods'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { before, linesOf, month, today, useScripts } from '../support/scripts'

// Rules: product/dates#unlikely-dates, product/rest#payments-of-a-file

/** The Spanish abbreviation of a month, as written by Excel. */
const nameOf = (period: string) =>
  ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'][Number(period.slice(5)) - 1]

const { addClient, addVariableClient, app, fileOf, operator, pathOf, run } = useScripts()

describe('a list of payments', () => {
  it('is marked line by line, and rejected lines are reported with number and reason', async () => {
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
    const report = pathOf('rechazos.csv')
    const { code, stdout, stderr } = await run('mark-paid', [file, '--report', report])
    expect(code).toBe(1)
    expect(stderr).toContain('línea 2: marcado\nlínea 3: rechazado')
    expect(stdout.split('\n')).toEqual([
      'Rechazados:',
      `  línea 3: Beto, ${before}: Hay 2 clientes con ese nombre: escribe cliente_id (2, 3)`,
      `  línea 5: pago ${first}: Es el mismo pago que el de la línea 2`,
      `  línea 8: Café, ${month}: Es el mismo pago que el de la línea 7`,
      `  línea 9: Nadie, ${month}: Cliente no encontrado`,
      '  línea 10: pago 999999: Pago no encontrado',
      '  línea 11: Ana, la de arriba, 1999-01: Ana, la de arriba no tiene un pago con el período 1999-01',
      `  línea 12: Ana, la de arriba, ${month}: monto: Ana, la de arriba es un cliente mensual y paga Q150.10 por ${periodInSentence(month)}, no Q10.00`,
      '3 marcados, 7 rechazados',
      '',
    ])
    const [head, ...refused] = linesOf(await readFile(report, 'utf8'))
    expect(head).toBe(
      '\uFEFFlinea,motivo,pago,cliente_id,cliente,periodo,tipo,fecha,monto,utilidad,forma,referencia,banco',
    )
    expect(refused).toHaveLength(7)
    expect(refused[3]).toBe(`9,Cliente no encontrado,,,Nadie,${month},,,,,,,`)
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

  it('is decoded as saved by Excel for Windows', async () => {
    await addClient('Ana Morales Coté', [before])
    const file = pathOf('de-excel.csv')
    await writeFile(file, Buffer.from(`Cliente;Período\r\nAna Morales Coté;${before}\r\n`, 'latin1'))
    expect(await run('mark-paid', [file])).toMatchObject({ code: 0, stdout: '1 marcados, 0 rechazados\n' })
  })

  it('accepts formats of people and Excel: dates, months, amounts, UTF-16, the separator line', async () => {
    await addClient('Ana "la China" Paz', [before, month])
    await addVariableClient('Café', [before, month])
    const [year = '', number = ''] = before.split('-')
    const file = pathOf('unicode.csv')
    const lines = [
      'sep=;',
      'Cliente;Período;Fecha;Monto;Utilidad;',
      `Ana "la China" Paz;${number}/${year};15-${number}-${year.slice(2)};;`,
      `Ana "la China" Paz;${nameOf(month)}-${month.slice(2, 4)};;;;;`,
      `Café;${before};;Q1,450.00;Q 450.50`,
      `Café;${month};;450,50;1,200`,
    ]
    await writeFile(file, Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le'))
    const { code, stdout } = await run('mark-paid', [file])
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        'Leídos así:',
        `  línea 3: fecha: "15-${number}-${year.slice(2)}" se leyó como ${formatLocalDate(`${before}-15`)}`,
        '  línea 6: monto: "450,50" se leyó como Q450.50',
        '  línea 6: utilidad: "1,200" se leyó como Q1,200.00',
        '4 marcados, 0 rechazados',
        '',
      ],
    ])
    const { payments } = await operator().clients.byId({ id: 1 })
    expect(payments.map(({ paidDate }) => paidDate)).toEqual([today, `${before}-15`])
    const paid = (await operator().variableClients.byId({ id: 1 })).payments
    expect(paid.map(({ amount, utilityAmount }) => [amount, utilityAmount])).toEqual([
      ['450.50', '1200.00'],
      ['1450.00', '450.50'],
    ])
  })

  it('has invalid lines rejected one by one, in Spanish', async () => {
    await addClient('Ana', [month])
    await addVariableClient('Café', [month])
    const file = await fileOf('pagos.csv', [
      'cliente,periodo,fecha,monto,utilidad',
      `Ana,${month}`,
      `Café,${month},,Q1,450.00,120`,
      `Café,${month},,,`,
      `Café,${month},,,120`,
      `Café,${month},,450,`,
      `Café,${month},,1.234,120`,
      'Ana,11/26,,,',
      `Ana,${month},ayer,,`,
      `Ana,${month},31/02/2026,,`,
      `Ana,${month},,,`,
    ])
    const report = pathOf('rechazos.csv')
    const { code, stdout } = await run('mark-paid', [file, '--report', report])
    expect(code).toBe(1)
    expect(stdout.split('\n')).toEqual([
      'Rechazados:',
      `  línea 2: La línea tiene 2 celdas y el encabezado 5 columnas: Ana,${month}`,
      `  línea 3: La línea tiene 6 celdas y el encabezado 5 columnas: Café,${month},,Q1,450.00,120`,
      `  línea 4: Café, ${month}: Falta el monto: Café es un cliente variable`,
      `  línea 5: Café, ${month}: Falta el monto: escribe lo que pagó el cliente variable`,
      `  línea 6: Café, ${month}: Falta la utilidad del pago`,
      `  línea 7: Café, ${month}: monto: '1.234' no se puede usar. ${errorTexts.amountAmbiguous}`,
      "  línea 8: Ana, 11/26: periodo: escribe el mes como 2026-11 o 11/2026, no '11/26'",
      `  línea 9: Ana, ${month}: fecha: escribe el día como 2026-11-20 o 20/11/2026, no 'ayer'`,
      `  línea 10: Ana, ${month}: fecha: escribe una fecha válida (aaaa-mm-dd) entre 1900 y 2199`,
      '1 marcados, 9 rechazados',
      '',
    ])
    // Resubmitted unchanged, a line with the wrong number of cells marks nothing.
    const again = await run('mark-paid', [report])
    expect(again.stdout).toContain('0 marcados, 9 rechazados')
  })

  it('says how, with what reference and at what bank was paid, which the receipts keep', async () => {
    await addClient('Ana', [before, month])
    await addVariableClient('Café', [before, month])
    const file = await fileOf('pagos.csv', [
      'cliente,periodo,monto,utilidad,Forma,Referencia,Banco',
      `Ana,${before},,,DEPOSITO,BAN-7731,Banrural`,
      `Ana,${month},,,,,`,
      `Café,${before},80,20,transfer,,`,
      `Café,${month},80,20,oro,,`,
      `Café,${month},80,20,Otro,${'9'.repeat(61)},`,
      `Café,${month},80,20,Otro,,BI`,
    ])
    const { code, stdout } = await run('mark-paid', [file])
    expect(code).toBe(1)
    expect(stdout.split('\n').slice(1, 4)).toEqual([
      `  línea 5: Café, ${month}: forma: escribe una de ${Object.values(methodLabels).join(', ')}, no 'oro'`,
      `  línea 6: Café, ${month}: Referencia: escribe 60 caracteres como máximo`,
      `  línea 7: Café, ${month}: Banco: solo con Depósito o Transferencia`,
    ])
    const receipts = (await operator().receipts.list({})).sort((one, other) => one.number - other.number)
    expect(receipts.map(({ clientName, method, reference, bank }) => [clientName, method, reference, bank])).toEqual([
      ['Ana', 'deposit', 'BAN-7731', 'Banrural'],
      ['Ana', 'cash', null, null],
      ['Café', 'transfer', null, null],
    ])
    const english = await fileOf('english.csv', [
      'cliente,periodo,monto,utilidad,method,reference',
      `Café,${month},80,20,other,X`,
    ])
    expect(await run('mark-paid', [english])).toMatchObject({ code: 0 })
    expect(await operator().receipts.byNumber({ number: 4 })).toMatchObject({ method: 'other', reference: 'X' })
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
        '  línea 7: pago 999999: Pago no encontrado',
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
    ['a quote that is never closed', ['cliente,periodo', '"Ana,2026-01'], 'hay unas comillas sin cerrar'],
  ])('with %s is rejected completely', async (_what, lines, words) => {
    const { code, stderr } = await run('mark-paid', [await fileOf('malo.csv', lines)])
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })

  it('stops when the session is lost, and reports what was done', async () => {
    await addClient('Ana', [before, month])
    // The process keeps a session that it has read for a second.
    await sql`
      create function end_sessions() returns trigger language plpgsql as
      $$ begin delete from sessions; perform pg_sleep(1.1); return null; end $$
    `.execute(app.db())
    await sql`
      create trigger end_sessions after update on payments execute function end_sessions()
    `.execute(app.db())
    const file = await fileOf('pagos.csv', ['cliente,periodo', `Ana,${before}`, `Ana,${month}`, `Ana,${month}`])
    const report = pathOf('resto.csv')
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

describe('a connection lost while a payment is marked', () => {
  it('ends the list, and the payment is reported as unknown and not marked again', async () => {
    await addClient('Ana', [before, month])
    // Forwards everything except the response to a payment.
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
