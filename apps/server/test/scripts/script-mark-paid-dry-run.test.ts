import { daysBetween, formatLocalDate } from '@isp/domain/dates/local-date'
import { addMonths, periodInSentence } from '@isp/domain/dates/period'
import { expect, it } from 'vitest'
import { before, month, twoBefore, useScripts } from '../support/scripts'

// Rules: product/rest#payments-of-a-file

const { addClient, addVariableClient, fileOf, operator, run } = useScripts()

it('a dry run of mark-paid rejects the same lines for the same reasons', async () => {
  const [first, second] = await addClient('Ana', [twoBefore, before, month])
  await addClient('Beto', [before])
  const [variable] = await addVariableClient('Café', [before, month])
  const [paid] = await addClient('Caty', [month])
  await operator().clients.payments.markPaid({ id: paid ?? 0, method: 'deposit', reference: 'BAN 7731' })
  const tooEarly = addMonths(month, -15)
  const serial = daysBetween('1899-12-30', `${before}-15`)
  const file = await fileOf('pagos.csv', [
    'pago;cliente;periodo;tipo;fecha;monto;utilidad;forma;referencia',
    // Marked: a regular client with its amount, and dates as spreadsheets write them.
    `;Ana;${twoBefore};;15-${twoBefore.slice(5)}-${twoBefore.slice(2, 4)} 12:00:00 a. m.;150.10;;Depósito;482913000123`,
    `${second};;;;${serial};Q150.10;;;`,
    `;Café;${before};;;80;20;Depósito;77`,
    // A regular client.
    `;Ana;${month};;;200;;;`,
    `;Ana;${month};;;150.10;40;;`,
    `;Beto;${before};mensual;;;40;;`,
    `;Beto;${before};variable;;150.10;40;;`,
    // A variable client.
    `;Café;${month};;;80;;;`,
    `;Café;${month};;;;20;;`,
    `;Café;${month};;;;;;`,
    // Dates and references.
    `;Beto;${before};;${tooEarly.slice(5)}-01-2006;;;;`,
    `;Beto;${before};;${tooEarly}-28;;;;`,
    `;Beto;${before};;2199-01-01;;;;`,
    `;Beto;${before};;;;;Depósito;4.82913E+11`,
    `;Beto;${before};;;;;Depósito;ban7731`,
    `;Beto;${before};;;;;Transferencia;4829 1300 0123`,
    // A payment that is named twice, one that is paid, and numbers.
    `;Ana;${twoBefore};;;;;;`,
    `;Café;${before};;;80;20;;`,
    `;Caty;${month};;;;;;`,
    `${paid};;;;;;;;`,
    `${first};;${month};;;;;;`,
    `${variable};;;variable;;80;;;`,
    '999999;;;;;;;;',
    ';Nadie;2026-01;;;80;20;;',
  ])
  const said = async (options: string[]) => {
    const { code, stdout } = await run('mark-paid', [file, ...options])
    const lines = stdout.split('\n')
    const from = lines.indexOf('Leídos así:')
    return { code, lines: lines.slice(from, -2), sum: lines.at(-2), marked: lines.slice(0, from) }
  }
  const dry = await said(['--dry-run'])
  const real = await said([])
  expect(real.lines).toEqual(dry.lines)
  expect([real.code, real.sum, dry.code, dry.sum]).toEqual([
    1,
    '3 marcados, 21 rechazados',
    1,
    '3 se marcarían, 21 rechazados',
  ])
  const paidOn = (period: string) => `${period}-15`
  expect(dry.marked.slice(1)).toEqual([
    `  línea 2: Ana, ${twoBefore}, Q150.10, pagado el ${paidOn(twoBefore)}`,
    `  línea 3: Ana, ${before}, Q150.10, pagado el ${paidOn(before)}`,
    `  línea 4: Café, ${before}, Q80.00`,
  ])
  const due = (period: string) => periodInSentence(period)
  const begins = formatLocalDate(`${before}-01`)
  expect(dry.lines.slice(dry.lines.indexOf('Rechazados:') + 1)).toEqual([
    `  línea 5: Ana, ${month}: monto: Ana es un cliente mensual y paga Q150.10 por ${due(month)}, no Q200.00`,
    `  línea 6: Ana, ${month}: Ana es un cliente mensual: deja vacía la utilidad`,
    `  línea 7: Beto, ${before}: Beto es un cliente mensual: deja vacía la utilidad`,
    `  línea 8: Beto, ${before}: Cliente variable no encontrado`,
    `  línea 9: Café, ${month}: Falta la utilidad del pago`,
    `  línea 10: Café, ${month}: Falta el monto: escribe lo que pagó el cliente variable`,
    `  línea 11: Café, ${month}: Falta el monto: Café es un cliente variable`,
    `  línea 12: Beto, ${before}: fecha: el ${formatLocalDate(`2006-01-${tooEarly.slice(5)}`)} es más de 13 meses antes del ${begins}, cuando empieza el mes del pago`,
    `  línea 13: Beto, ${before}: fecha: el ${formatLocalDate(`${tooEarly}-28`)} es más de 13 meses antes del ${begins}, cuando empieza el mes del pago`,
    `  línea 14: Beto, ${before}: La fecha de pago no puede ser posterior a hoy`,
    `  línea 15: Beto, ${before}: referencia: Excel acortó '4.82913E+11'; escribe el número completo en una columna de texto`,
    expect.stringMatching(/^ {2}línea 16: Beto, [\d-]+: La referencia ban7731 ya está en el recibo 1 \(Caty, /),
    `  línea 17: Beto, ${before}: La referencia 4829 1300 0123 ya está en la línea 2`,
    `  línea 18: Ana, ${twoBefore}: Es el mismo pago que el de la línea 2`,
    `  línea 19: Café, ${before}: Es el mismo pago que el de la línea 4`,
    `  línea 20: Caty, ${month}: El pago ya está marcado como pagado`,
    `  línea 21: pago ${paid}: El pago ya está marcado como pagado`,
    `  línea 22: pago ${first}, ${month}: Ana no tiene un pago con el número ${first} y el período ${month}`,
    `  línea 23: pago ${variable}: Falta la utilidad del pago`,
    '  línea 24: pago 999999: Pago no encontrado',
    '  línea 25: Nadie, 2026-01: Cliente no encontrado',
  ])
  const allowed = await run('mark-paid', [file, '--allow-same-reference', '--dry-run'])
  expect(allowed.stdout).toContain(`línea 16: Beto, ${before}, Q150.10`)
  expect(allowed.stdout).toContain('Es el mismo pago que el de la línea 16')
})
