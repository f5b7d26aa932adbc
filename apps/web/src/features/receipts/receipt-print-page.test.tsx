import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import type { Receipt } from './receipt-content'
import { ReceiptPrintPage } from './receipt-print-page'

const line = { paymentId: 1, period: '2026-11', amount: '175.00', voidedAt: null }
const client = {
  phone: '+502 55551234',
  openCount: 0,
  openAmount: '0.00',
  accountBalance: '0.00',
  netDebt: '0.00',
  overdueCount: 0,
  overdueAmount: '0.00',
  upcoming: [],
  nextPaymentDate: '2026-12-12',
}
const receipt: Receipt = {
  number: 1042,
  kind: 'regular',
  clientId: 7,
  clientName: 'Rosa Beatriz Mendoza',
  receivedOn: '2026-11-21',
  registeredAt: '2026-11-21T16:42:00.000Z',
  method: 'cash',
  reference: null,
  note: null,
  bank: null,
  reason: null,
  movedFrom: null,
  movedTo: null,
  lines: [line],
  amount: '175.00',
  voided: false,
  client,
}

afterEach(() => vi.unstubAllGlobals())

const unnamed = {
  name: null,
  phone: null,
  address: null,
  nit: null,
  footText: null,
  quotationValidityDays: 15,
  version: 1,
  logo: null,
}

function open(changes: Partial<Receipt> = {}, answers: Answers = {}) {
  serve({ 'business.profile': () => unnamed, 'receipts.byNumber': () => ({ ...receipt, ...changes }), ...answers })
  renderServed({ '/receipts/:number/print': <ReceiptPrintPage /> }, ['/receipts/1042/print'])
}

const sheet = () => screen.findByRole('article')
/** Label → value of what the receipt says. */
async function facts() {
  const terms = within(await sheet()).getAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}
const chat = async () => {
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' })
  return new URL(link.href)
}

test('it says what was received, from whom and for what', async () => {
  open({ method: 'transfer', reference: '889', bank: 'BI' })
  expect(await facts()).toEqual({
    Fecha: '21 nov 2026',
    'Recibimos de': 'Rosa Beatriz Mendoza',
    'Por servicio de internet de': 'noviembre de 2026',
    Forma: 'Transferencia',
    Referencia: '889',
    Banco: 'BI',
    'Saldo pendiente': 'Ninguno',
    'Próximo pago': '12 dic 2026',
  })
  const text = (await sheet()).textContent
  expect(text).toContain('Recibo 1042')
  expect(text).toContain('TotalQ175.00Ciento setenta y cinco quetzales exactos')
  expect(text).not.toContain('ANULADO')
  expect(document.title).toBe('Recibo 1042 - Rosa Beatriz Mendoza')
})

test('it shows the longest name, twelve months and the largest amounts', async () => {
  const clientName = 'M'.repeat(200)
  const lines = Array.from({ length: 12 }, (_, month) => ({
    ...line,
    period: `2026-${String(month + 1).padStart(2, '0')}`,
    amount: '99999999.99',
  }))
  open({
    clientName,
    lines,
    client: { ...client, openCount: 2, openAmount: '199999999.98', accountBalance: '0.00', netDebt: '199999999.98' },
  })
  expect(await facts()).toMatchObject({
    'Recibimos de': clientName,
    'Por servicio de internet de': 'enero a diciembre de 2026',
    'Saldo pendiente': 'Q199,999,999.98 (2 meses)',
  })
  expect((await sheet()).textContent).toContain(
    'Q1,199,999,999.88Mil ciento noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve ' +
      'quetzales con ochenta y ocho centavos',
  )
})

test('a void one keeps its months and total, and says nothing about debt', async () => {
  open({ voided: true, amount: '0.00', lines: [{ ...line, voidedAt: '2026-11-22T10:00:00.000Z' }] })
  expect((await sheet()).textContent).toContain('ANULADO')
  expect((await sheet()).textContent).toContain('Q175.00')
  expect(await facts()).toMatchObject({ 'Por servicio de internet de': 'noviembre de 2026' })
  expect(Object.keys(await facts())).not.toContain('Saldo pendiente')
})

test('a void one is shared as such', async () => {
  open({ voided: true, amount: '0.00', lines: [{ ...line, voidedAt: '2026-11-22T10:00:00.000Z' }] })
  expect((await chat()).searchParams.get('text')).toBe(
    'Hola Rosa, el recibo 1042 del 21 nov 2026 por Q175.00 quedó anulado.',
  )
})

test('a line that was reverted is not counted', async () => {
  open({ lines: [line, { ...line, period: '2026-10', voidedAt: '2026-11-22T10:00:00.000Z' }] })
  expect(await facts()).toMatchObject({ 'Por servicio de internet de': 'noviembre de 2026' })
  expect((await sheet()).textContent).toContain('TotalQ175.00')
})

test('one from before methods were recorded, of a deleted client, leaves both out', async () => {
  open({ method: null, client: null })
  expect(Object.keys(await facts())).toEqual(['Fecha', 'Recibimos de', 'Por servicio de internet de'])
})

test('an open month of a variable client has no amount', async () => {
  open({
    kind: 'variable',
    client: { ...client, openCount: 1, openAmount: '0.00', accountBalance: '0.00', netDebt: '0.00' },
  })
  expect(await facts()).toMatchObject({ 'Saldo pendiente': '1 mes' })
})

test('where files cannot be shared, a link opens the chat with the text', async () => {
  open()
  const { href, searchParams } = await chat()
  expect(href).toMatch(/^https:\/\/wa\.me\/50255551234\?text=/)
  expect(searchParams.get('text')).toBe(
    'Hola Rosa, recibimos Q175.00 por su servicio de internet de noviembre de 2026. Recibo 1042, 21 nov 2026. Próximo pago: 12 dic 2026. ¡Gracias!',
  )
})

test('without a phone WhatsApp asks for the recipient', async () => {
  open({ client: { ...client, phone: null } })
  expect((await chat()).pathname).toBe('/')
})

test('where files can be shared, it offers the picture', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share: async () => {} }))
  open()
  expect(await screen.findByRole('button', { name: 'Compartir' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Enviar por WhatsApp' })).toBeNull()
})

test('the paper is remembered and is the size of the printed page', async () => {
  open()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Papel' })
  expect(choice.value).toBe('80mm')
  fireEvent.change(choice, { target: { value: 'half-letter' } })
  expect((await sheet()).dataset.paper).toBe('half-letter')
  expect(localStorage.getItem('receiptPaper')).toBe('"half-letter"')
})

test.each(['80mm', '58mm', 'half-letter'])(
  'on %s the business is at the top, and its text at the foot',
  async (paper) => {
    localStorage.setItem('receiptPaper', JSON.stringify(paper))
    const logo = { hash: 'abc', width: 400, height: 120 }
    const business = { ...unnamed, name: 'Valle Net', phone: '7765 4321', address: 'Zona 1', nit: '123-4', logo }
    open({}, { 'business.profile': () => ({ ...business, footText: 'Gracias por su pago' }) })
    const text = (await sheet()).textContent
    expect(text).toMatch(/^Valle NetZona 1Tel\. 7765 4321 · NIT 123-4Recibo 1042/)
    expect(text).toMatch(/Gracias por su pago$/)
    expect((await sheet()).querySelector('img')?.getAttribute('src')).toBe('/api/business/logo?v=abc')
    expect((await chat()).searchParams.get('text')).toMatch(/¡Gracias! – Valle Net$/)
  },
)

test('without the data of the business the receipt is shown all the same', async () => {
  open({}, { 'business.profile': refused({ message: 'Sin datos', code: 'NOT_FOUND', httpStatus: 404 }) })
  expect((await sheet()).textContent).toMatch(/^Recibo 1042/)
})

test('an unknown number shows an error', async () => {
  open({}, { 'receipts.byNumber': refused({ message: 'Recibo no encontrado', code: 'NOT_FOUND', httpStatus: 404 }) })
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Recibo no encontrado'))
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/payments')
})
