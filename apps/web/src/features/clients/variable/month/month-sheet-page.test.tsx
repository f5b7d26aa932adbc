import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shownFigures } from '../../../../lib/storage/shown-figures'
import { rememberedMethod } from '../../../../receiving/form/last-receiving'
import { type Answers, refused, renderServed, serve } from '../../../../testing/server'
import { MonthSheetPage } from './month-sheet-page'
import type { Line } from './typed-lines'

// Rules: product/variable-clients#registrar-el-mes

type Sent = { lines: { id: number; amount: string; utilityAmount: string; requestKey: string }[] }

const line = (paymentId: number, name: string, amount: string | null = '100.00'): Line => ({
  paymentId,
  clientId: paymentId,
  name,
  phone: null,
  address: null,
  startDate: '2024-01-12',
  period: '2026-11',
  dueDate: '2026-11-12',
  owesSince: null,
  accountBalance: '0.00',
  last: amount === null ? null : { amount, utilityAmount: '40.00' },
})

/** The page over a server that has these lines until they are saved. */
function draw(lines: Line[], answers: Answers = {}) {
  const open = new Map(lines.map((each) => [each.paymentId, each]))
  const calls = serve({
    'variableClients.payments.monthSheet': () => ({
      period: '2026-11',
      periods: open.size === 0 ? [] : [{ period: '2026-11', payments: open.size }],
      lines: [...open.values()],
    }),
    'variableClients.payments.markMany': (input) =>
      (input as Sent).lines.map(({ id }) => {
        open.delete(id)
        return { id, outcome: 'saved', receiptNumber: id + 100 }
      }),
    ...answers,
  })
  renderServed({ '/': <MonthSheetPage /> })
  return { sent: () => calls.filter(({ path }) => path.endsWith('markMany')).map(({ input }) => input as Sent), calls }
}

/** Not `getByLabelText`, which takes a second for thirty lines. */
function box(label: string, name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${label}, ${name}"]`)
  if (!found) throw new Error(`There is no ${label} of ${name}`)
  return found
}
const type = (name: string, amount: string) =>
  fireEvent.change(box('Monto Pagado', name), { target: { value: amount } })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as HTMLElement, { key, ...more })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }))

test('it begins with Efectivo, whatever is remembered in Cobrar', async () => {
  for (let times = 0; times < 2; times += 1) rememberedMethod.write('deposit')
  draw([line(1, 'Ana')])
  expect((await screen.findByLabelText<HTMLSelectElement>('Forma')).value).toBe('cash')
})

// Sixty boxes take seconds on a busy machine.
test('thirty lines are entered with an amount and Enter each, and saved by the last Enter', {
  timeout: 30_000,
}, async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Tienda ${String(index + 1).padStart(2, '0')}`)
  const { sent } = draw(names.map((name, index) => line(index + 1, name)))
  ;(await screen.findByLabelText('Monto Pagado, Tienda 01')).focus()
  let actions = 0
  for (const name of names) {
    expect(document.activeElement).toBe(box('Monto Pagado', name))
    type(name, '150')
    press('Enter')
    actions += 2
  }
  await screen.findByText('30 cobros guardados')
  // Two a line.
  expect(actions).toBe(2 * 30)
  expect(sent()[0]?.lines).toHaveLength(30)
  expect(sent()[0]?.lines[29]).toMatchObject({ id: 30, amount: '150', utilityAmount: '90.00' })
  expect(await screen.findByText('No hay cobros variables por registrar.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Registrar el mes')
})

test('Tab takes the grey figure of an empty box; lines without figures are left out', async () => {
  const { sent } = draw([line(1, 'Ana'), line(2, 'Beto'), line(3, 'Caty', null)])
  const amount = await screen.findByLabelText<HTMLInputElement>('Monto Pagado, Ana')
  expect(amount.placeholder).toBe('100.00')
  fireEvent.keyDown(amount, { key: 'Tab', shiftKey: true })
  expect(amount.value).toBe('')
  fireEvent.keyDown(amount, { key: 'Tab' })
  fireEvent.keyDown(box('Gasto', 'Ana'), { key: 'Tab' })
  expect(box('Gasto', 'Ana').value).toBe('60.00')
  const utilities = () => [
    screen.getByLabelText('Utilidad, Ana').textContent,
    document.querySelector('[data-foot] p')?.textContent,
  ]
  // Profits are masked until the figures are shown.
  expect(utilities()).toEqual(['••••', 'Total Q100.00Utilidad ••••'])
  act(() => shownFigures.write(true))
  expect(utilities()).toEqual(['Q40.00', 'Total Q100.00Utilidad Q40.00'])
  act(() => shownFigures.clear())
  screen.getByRole('button', { name: 'Mostrar cifras' })
  box('Monto Pagado', 'Beto').focus()
  press('PageDown')
  expect(document.activeElement).toBe(box('Monto Pagado', 'Caty'))
  press('PageDown')
  expect(document.activeElement?.textContent).toBe('Guardar 1 cobro')
  box('Monto Pagado', 'Caty').focus()
  type('Caty', '75')
  press('Enter', { repeat: true })
  expect([document.activeElement, sent()]).toEqual([box('Monto Pagado', 'Caty'), []])
  press('Enter', { ctrlKey: true })
  await screen.findByText('2 cobros guardados')
  expect(sent()[0]?.lines).toMatchObject([
    { id: 1, amount: '100.00', utilityAmount: '40.00' },
    { id: 3, amount: '75', utilityAmount: '75.00' },
  ])
})

test('a refused line keeps what was typed and says why; the others are saved and can be undone together', async () => {
  const { calls } = draw([line(1, 'Ana'), line(2, 'Beto'), line(3, 'Caty')], {
    'variableClients.payments.markMany': () => [
      { id: 1, outcome: 'saved', receiptNumber: 7 },
      { id: 2, outcome: 'refused', message: 'El pago ya está marcado como pagado', issues: [] },
    ],
    'variableClients.payments.undoMany': () => ({ undone: 1 }),
  })
  await screen.findByLabelText('Monto Pagado, Ana')
  type('Ana', '80')
  type('Beto', '90')
  fireEvent.change(box('Gasto', 'Caty'), { target: { value: '5' } })
  save()
  await screen.findByText('1 cobro guardado')
  expect(screen.getByText('1 cobro no se guardó. Cada línea dice por qué.')).toBeTruthy()
  expect(screen.getByText('El pago ya está marcado como pagado')).toBeTruthy()
  expect(box('Monto Pagado', 'Beto').value).toBe('90')
  expect(screen.getByText('Escribe el monto pagado')).toBeTruthy()
  expect(document.activeElement).toBe(box('Monto Pagado', 'Beto'))
  expect(box('Monto Pagado', 'Ana').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('undoMany'))?.input).toEqual({ receiptNumbers: [7] }),
  )
  await screen.findByText('Cambio deshecho')
  expect(screen.getByText(/^Ana · .* de 2026 · Q80\.00$/)).toBeTruthy()
})

test('without an answer everything stays, and the same lines are sent again with the same keys', async () => {
  const answers: Answers = { 'variableClients.payments.markMany': refused() }
  const { sent } = draw([line(1, 'Ana'), line(2, 'Beto')], answers)
  await screen.findByLabelText('Monto Pagado, Ana')
  type('Ana', '80')
  type('Beto', '90')
  vi.stubGlobal('fetch', withLostAnswers(globalThis.fetch))
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('ningún cobro se guardará dos veces')
  type('Beto', '95')
  save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second?.lines[0]).toEqual(first?.lines[0])
  expect(second?.lines[1]?.requestKey).not.toBe(first?.lines[1]?.requestKey)
})

/** The request arrives, its answer does not. */
function withLostAnswers(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (address, init) => {
    const answer = await fetch(address, init)
    if (String(address).includes('markMany')) throw new TypeError('connection lost')
    return answer
  }
}

test('a column pasted into a line fills those below, is shown before it is saved, and can be undone', async () => {
  const { sent } = draw(['Ana', 'Beto', 'Caty'].map((name, index) => line(index + 1, name)))
  await screen.findByLabelText('Monto Pagado, Ana')
  const paste = (label: string, text: string) =>
    fireEvent.paste(box(label, 'Beto'), { clipboardData: { getData: () => text } })
  const shown = () => ['Ana', 'Beto', 'Caty'].map((name) => box('Monto Pagado', name).value)
  expect(paste('Monto Pagado', '100\r\n150.00\r\n')).toBe(false)
  expect(shown()).toEqual(['', '100', '150.00'])
  expect(screen.getByText('Q250.00')).toBeTruthy()
  await screen.findByText('2 montos pegados')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(shown()).toEqual(['', '', ''])
  await screen.findByText('Cambio deshecho')
  expect(paste('Monto Pagado', '1\n2\n3')).toBe(false)
  await screen.findByText(/desde aquí solo quedan 2 líneas/)
  expect(shown()).toEqual(['', '', ''])
  paste('Monto Pagado', '100\n150.00')
  paste('Gasto', '30\n60')
  // A single cell is the browser's.
  expect(paste('Gasto', '30\r\n')).toBe(true)
  save()
  await screen.findByText('2 cobros guardados')
  expect(sent()[0]?.lines).toMatchObject([
    { id: 2, amount: '100', utilityAmount: '70.00' },
    { id: 3, amount: '150.00', utilityAmount: '90.00' },
  ])
})

test('leaving with typed lines asks', async () => {
  draw([line(1, 'Ana')])
  await screen.findByLabelText('Monto Pagado, Ana')
  type('Ana', '80')
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(await screen.findByText(/Hay cambios sin guardar/)).toBeTruthy()
})

test('a balance stands beside the client; a repeated reference is asked once for all lines, and cancelled nothing is lost', async () => {
  const message = 'La referencia 7 ya está en el recibo 3 (Ana, 3 nov 2026). ¿Registrar de todos modos?'
  const question = refused({
    message,
    code: 'CONFLICT',
    httpStatus: 409,
    issues: [{ path: 'reference', message }],
  })
  const { sent } = draw([{ ...line(1, 'Ana'), accountBalance: '50.00' }, line(2, 'Beto')], {
    'variableClients.payments.markMany': (input) =>
      (input as { allowSameReference?: true }).allowSameReference
        ? (input as Sent).lines.map(({ id }) => ({ id, outcome: 'saved', receiptNumber: id }))
        : question(),
  })
  await screen.findByLabelText('Monto Pagado, Ana')
  expect(screen.getByText('Vence 12 nov 2026 · Q50.00 a cuenta')).toBeTruthy()
  type('Ana', '80')
  type('Beto', '90')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(box('Monto Pagado', 'Ana').readOnly).toBe(false))
  expect([box('Monto Pagado', 'Ana').value, screen.queryByRole('alert')]).toEqual(['80', null])
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar de todos modos' }))
  await screen.findByText('2 cobros guardados')
  expect(sent()[2]).toEqual({ ...sent()[1], allowSameReference: true })
})

test('two clients of one name have boxes of their own names', async () => {
  draw([
    { ...line(1, 'Juan López'), phone: '+502 55551234' },
    { ...line(2, 'Juan López'), address: 'Zona 1' },
    line(3, 'Ana'),
  ])
  await screen.findByText('+502 55551234 · Vence 12 nov 2026')
  for (const name of ['Juan López, +502 55551234', 'Juan López, Zona 1', 'Ana']) box('Monto Pagado', name)
})
