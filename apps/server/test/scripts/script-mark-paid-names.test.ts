import { expect, it } from 'vitest'
import { before, useScripts } from '../support/scripts'

// Rules: product/rest#payments-of-a-file, product/text#search

const { addClient, addVariableClient, fileOf, operator, run } = useScripts()

it('a list of payments names clients as the search finds them, if they are the only ones', async () => {
  await addClient('Ana María López Pérez', [before])
  await addClient('Pedro Ajcalón', [before])
  await addClient('Rosa Coc', [before])
  await addClient('Rosa Coc Tzoc', [before])
  await addClient('Juan Chuy', [before])
  await addVariableClient('Juan Pablo Chuy', [before])
  await addClient('Luis Coc', [before])
  await addClient('luis  co\u0301c', [before])
  const file = await fileOf('pagos.csv', [
    'cliente,periodo',
    `lopez ana,${before}`,
    `PEDRO\u00a0\u200bAJCALO\u0301N,${before}`,
    `rosa coc,${before}`,
    `coc rosa,${before}`,
    `ros co,${before}`,
    `chuy juan,${before}`,
    `Luis Coc,${before}`,
    `ana juarez,${before}`,
  ])
  const { code, stdout } = await run('mark-paid', [file])
  expect([code, stdout.split('\n')]).toEqual([
    1,
    [
      'Leídos así:',
      '  línea 2: cliente: "lopez ana" se leyó como Ana María López Pérez',
      'Rechazados:',
      `  línea 5: coc rosa, ${before}: Hay 2 clientes con ese nombre: escribe cliente_id (3, 4)`,
      `  línea 6: ros co, ${before}: Hay 2 clientes con ese nombre: escribe cliente_id (3, 4)`,
      `  línea 7: chuy juan, ${before}: Hay 2 clientes con ese nombre: escribe cliente_id (1, 5)`,
      `  línea 8: Luis Coc, ${before}: Hay 2 clientes con ese nombre: escribe cliente_id (6, 7)`,
      `  línea 9: ana juarez, ${before}: Cliente no encontrado`,
      '3 marcados, 5 rechazados',
      '',
    ],
  ])
  const paid = await operator().clients.payments.history({ status: 'paid' })
  expect(paid.map(({ clientName }) => clientName).sort()).toEqual([
    'Ana María López Pérez',
    'Pedro Ajcalón',
    'Rosa Coc',
  ])
})

it('a list of payments names clients with other apostrophes, quotation marks and dashes', async () => {
  await addClient("Mateo Tz'unún", [before])
  await addClient('Pedro "Chepe" Xol', [before])
  await addClient('Lote #5 Paz', [before])
  await addClient('Santa–Rosa Coc', [before])
  const lines = [`MATEO TZ’UNUN,${before}`, `chepe xol,${before}`, `Lote 5,${before}`, `santa-rosa coc,${before}`]
  const { code, stdout } = await run('mark-paid', [await fileOf('pagos.csv', ['cliente,periodo', ...lines])])
  expect([code, stdout.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      'Leídos así:',
      '  línea 3: cliente: "chepe xol" se leyó como Pedro "Chepe" Xol',
      '  línea 4: cliente: "Lote 5" se leyó como Lote #5 Paz',
    ],
  ])
})
