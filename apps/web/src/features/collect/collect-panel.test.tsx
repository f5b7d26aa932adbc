import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lastChange } from '../../lib/last-change'
import { notify } from '../../lib/notify'
import { refused } from '../../testing/server'
import { box, button, choose, enter, open, receipt, rosa, variable } from './testing/opened-panel'

// Rules: product/receipts#collecting

test('a word, Enter and Enter collect the oldest month, and the next client can be typed after one more Enter', async () => {
  const { sent } = open()
  await choose()
  await waitFor(() => expect(document.activeElement).toBe(button('Cobrar Q150.00')))
  enter(document.activeElement)
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([
    {
      kind: 'regular',
      clientId: 7,
      months: [{ period: '2026-10', amount: '150.00' }],
      method: 'cash',
      reference: '',
    },
  ])
  expect(document.activeElement).toBe(button('Siguiente'))
  enter(document.activeElement)
  const next = await box()
  expect([next.getAttribute('aria-expanded'), document.activeElement === next]).toEqual(['false', true])
})

test('a client who owes nothing pays the next month in advance', async () => {
  const { sent } = open({}, [{ ...rosa, open: [], overdueCount: 0, openCount: 0, nextPaymentDate: '2026-12-15' }])
  await choose()
  expect(screen.getByText('Está al día: se cobra por adelantado.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'diciembre de 2026, adelantado' })).toBeTruthy()
  expect([screen.getByText('1').tagName, document.activeElement]).toEqual(['OUTPUT', button('Cobrar Q175.00')])
  enter(document.activeElement)
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([{ months: [{ period: '2026-12', amount: '175.00' }] }])
})

test('a client whose months cost nothing is offered none, but money can be left on its account', async () => {
  const free = { ...rosa, fee: '0.00', open: [], advance: [], overdueCount: 0, openCount: 0, openAmount: '0.00' }
  const { sent } = open({}, [free])
  await choose()
  expect(screen.getByText('Está al día: no hay meses que cobrar.')).toBeTruthy()
  expect(screen.getByText('Xecam · al día, sin cuota')).toBeTruthy()
  expect([screen.queryByRole('checkbox'), screen.queryByText('Meses')]).toEqual([null, null])
  expect(button('Cobrar Q0.00').disabled).toBe(true)
  const other = button('Recibí otra cantidad')
  await waitFor(() => expect(document.activeElement).toBe(other))
  fireEvent.keyDown(other, { key: '5' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Recibido' }), { target: { value: '50' } })
  fireEvent.click(button('Cobrar Q50.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([{ months: [], received: '50' }])
})

test('Meses adds the open months, then those in advance', async () => {
  const { sent } = open()
  await choose()
  for (let times = 0; times < 3; times += 1) fireEvent.click(button('Un mes más'))
  expect(screen.getByText('diciembre de 2026, adelantado')).toBeTruthy()
  // All of those in advance, and then no more.
  fireEvent.click(button('Un mes más'))
  expect(button('Un mes más').getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(button('Cobrar Q675.00'), { key: '+' })
  fireEvent.keyDown(button('Cobrar Q675.00'), { key: '-' })
  fireEvent.click(button('Cobrar Q500.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([
    {
      months: [
        { period: '2026-10', amount: '150.00' },
        { period: '2026-11', amount: '175.00' },
        { period: '2026-12', amount: '175.00' },
      ],
    },
  ])
})

test('ticking a month ticks those before it, Elegir meses only that one', async () => {
  const { sent } = open()
  await choose()
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  fireEvent.click(tick('octubre de 2026'))
  expect(button('Cobrar Q0.00').disabled).toBe(true)
  fireEvent.click(tick('noviembre de 2026'))
  expect([tick('octubre de 2026').checked, button('Cobrar Q325.00').disabled]).toEqual([true, false])
  fireEvent.click(button('Elegir meses'))
  fireEvent.click(tick('octubre de 2026'))
  fireEvent.click(button('Cobrar Q175.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([{ months: [{ period: '2026-11', amount: '175.00' }] }])
})

test('the date has its words below', async () => {
  open()
  await choose()
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '0026-11-02' } })
  expect(screen.getByText('2 de noviembre de 2026')).toBeTruthy()
})

test('a repeated click sends one request, and a retry without an answer the same one with the same key', async () => {
  let answer: () => unknown = refused({ httpStatus: 502, code: '' })
  const { sent, keys } = open({
    'payments.collect': () => {
      return answer()
    },
  })
  await choose()
  const collect = button('Cobrar Q150.00')
  fireEvent.click(collect)
  fireEvent.click(collect)
  expect((await screen.findByRole('alert')).textContent).toContain('no se cobrará dos veces')
  expect(sent()).toHaveLength(1)
  answer = () => receipt
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()[1]).toEqual(sent()[0])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  fireEvent.click(button('Siguiente'))
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(new Set(keys).size).toBe(2)
})

test('it does not close while a collection waits for its answer', async () => {
  let answer = () => {}
  const answered = new Promise<typeof receipt>((resolve) => {
    answer = () => resolve(receipt)
  })
  const { onClose } = open({ 'payments.collect': () => answered })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrando...')
  fireEvent.click(button('Cerrar'))
  fireEvent.click(button('Ver cliente'))
  expect(onClose).not.toHaveBeenCalled()
  answer()
  await screen.findByText('Cobrado. Recibo 1042')
  fireEvent.click(button('Cerrar'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a refusal is scrolled into view, and the button that has the focus at first is not', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  open({ 'payments.collect': refused({ message: 'No se puede', code: 'CONFLICT', httpStatus: 409 }) })
  await choose()
  const collect = button('Cobrar Q150.00')
  await waitFor(() => expect(document.activeElement).toBe(collect))
  const call = focused.mock.contexts.lastIndexOf(collect)
  expect(focused.mock.calls[call]).toEqual([{ preventScroll: true }])
  fireEvent.click(collect)
  const alert = await screen.findByRole('alert')
  expect(scrolled.mock.contexts).toContain(alert)
})

test('a held Enter key collects nothing', async () => {
  const { sent } = open()
  await choose()
  enter(button('Cobrar Q150.00'), { repeat: true })
  expect(sent()).toEqual([])
})

test("Tab takes a variable client's last figures", async () => {
  const { sent } = open({}, [variable])
  await choose()
  const amount = screen.getByLabelText<HTMLInputElement>('Monto Pagado')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect([amount.placeholder, screen.getByLabelText<HTMLInputElement>('Gasto').placeholder]).toEqual(['80.00', '50.00'])
  expect(button('Cobrar Q0.00').disabled).toBe(true)
  fireEvent.keyDown(amount, { key: 'Tab' })
  fireEvent.keyDown(screen.getByLabelText('Gasto'), { key: 'Tab' })
  expect(screen.getByLabelText<HTMLInputElement>('Utilidad').value).toBe('30.00')
  fireEvent.click(button('Cobrar Q80.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([
    { kind: 'variable', months: [{ period: '2026-11', amount: '80.00', utilityAmount: '30.00' }] },
  ])
})

test("'Cobrar a otro con la misma boleta' keeps date, method, bank and reference for the next client", async () => {
  const { sent } = open({ 'payments.collect': () => ({ ...receipt, method: 'deposit', reference: '482913' }) })
  await choose()
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-11-03' } })
  fireEvent.change(screen.getByLabelText('Forma'), { target: { value: 'deposit' } })
  for (const [label, value] of Object.entries({ Referencia: '482913', Banco: 'BI', Nota: 'Las dos casas' }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar a otro con la misma boleta' }))
  expect(await screen.findByText('Con la misma boleta: Depósito · 482913 · BI · 3 nov 2026')).toBeTruthy()
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Siguiente' }))
  // Whether the same slip is registered again is not asked.
  expect(sent()[1]).toEqual({ ...(sent()[0] as object), note: '', allowSameReference: true })
  await choose()
  expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('')
  fireEvent.click(button('Igual que el anterior'))
  expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('482913')
})

test('the receipt can be sent, printed and undone', async () => {
  const { calls } = open({ 'receipts.void': () => ({ ...receipt, voided: true }) })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' })
  expect(link.href).toContain('https://wa.me/50255551234?text=Hola%20Rosa%2C%20recibimos%20Q150.00')
  expect(new URL(link.href).searchParams.get('text')).toMatch(/¡Gracias! – Valle Net$/)
  expect(screen.getByRole('link', { name: 'Imprimir' }).getAttribute('href')).toBe('/receipts/1042/print')
  fireEvent.click(button('Deshacer'))
  expect(await box()).toBeTruthy()
  expect(calls.find(({ path }) => path === 'receipts.void')?.input).toEqual({ number: 1042 })
})

test('Ctrl+Z on the receipt undoes it, and the toast says whose payment that was', async () => {
  const { calls } = open({ 'receipts.void': () => ({ ...receipt, voided: true }) })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  fireEvent.keyDown(button('Siguiente'), { key: 'z', ctrlKey: true })
  expect(await box()).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(calls.filter(({ path }) => path === 'receipts.void').map(({ input }) => input)).toEqual([{ number: 1042 }])
  const toast = screen.getByRole('region', { name: 'Notificaciones' })
  expect(toast.textContent).toContain('Cambio deshechoRosa Mendoza · octubre de 2026 · Q150.00')
})

test('after a collection Ctrl+Z undoes it, not the change before', async () => {
  const { calls } = open({ 'receipts.void': () => ({ ...receipt, voided: true }) })
  const before = vi.fn(async () => {})
  act(() => notify.success('Pago confirmado', undefined, { about: 'Verónica', undo: before }))
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(lastChange.undo()).toBe(true)
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('receipts.void'))
  expect(before).not.toHaveBeenCalled()
})

test('a letter on the receipt begins the next search', async () => {
  open()
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByRole('button', { name: 'Siguiente' })
  fireEvent.keyDown(button('Siguiente'), { key: 'a' })
  const next = await box()
  expect([next.getAttribute('value'), document.activeElement === next]).toEqual(['a', true])
})

test('what was typed before the box was there stands in it', async () => {
  open({}, [rosa], { typed: 'rosa' })
  expect((await box()).getAttribute('value')).toBe('rosa')
  expect(await screen.findByRole('option', { name: /Rosa Mendoza/ })).toBeTruthy()
})

test('Enter before the box was there chooses the first client', async () => {
  open({}, [rosa], { typed: 'rosa', entered: true })
  expect(await screen.findByText('Meses')).toBeTruthy()
})

test('opened for a client it begins with the months', async () => {
  const { calls } = open({ 'payments.collectable': () => rosa }, [], { client: { kind: 'regular', clientId: 7 } })
  await screen.findByText('Meses')
  expect(calls.find(({ path }) => path === 'payments.collectable')?.input).toEqual({ kind: 'regular', clientId: 7 })
  expect(document.activeElement).toBe(button('Cobrar Q150.00'))
  fireEvent.click(button('Ver cliente'))
  expect(await screen.findByText('Página de Rosa')).toBeTruthy()
})
