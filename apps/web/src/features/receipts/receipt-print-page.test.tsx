import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { unnamed } from '../../testing/business'
import { notTakenByPhone } from '../../testing/receipts'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import type { Receipt } from './receipt-content'
import { ReceiptPrintPage } from './receipt-print-page'

// Rules: product/receipts#paper

const line = { paymentId: 1, period: '2026-11', concept: null, amount: '175.00', voidedAt: null }
const client = {
  phone: '+502 55551234',
  openCount: 0,
  openAmount: '0.00',
  accountBalance: '0.00',
  netDebt: '0.00',
  owedPeriods: [],
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
  ...notTakenByPhone,
  lines: [line],
  amount: '175.00',
  voided: false,
  client,
}

/** On the day of the receipt, if it is no other one. */
function open(changes: Partial<Receipt> = {}, answers: Answers = {}, day = '2026-11-21') {
  vi.setSystemTime(`${day}T18:00:00Z`)
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
    client: { ...client, openCount: 2, openAmount: '199999999.98', netDebt: '199999999.98' },
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
  expect((await sheet()).querySelector('s')?.textContent).toBe('Q175.00')
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

const account = (amount: string) => ({ paymentId: null, period: null, concept: null, amount, voidedAt: null })
/** Of Q175.00 and what is on the account. */
const owes = (netDebt: string, accountBalance: string, owedPeriods: string[] = []) => ({
  client: { ...client, openCount: owedPeriods.length, openAmount: '175.00', accountBalance, netDebt, owedPeriods },
})
const total = async (text: string) => expect((await sheet()).textContent).toContain(text)

test.each([
  [
    'money that pays no month',
    { lines: [account('100.00')], ...owes('75.00', '100.00', ['2026-11']) },
    { 'A cuenta': 'Q100.00', 'Saldo a cuenta': 'Q100.00', 'Aún debe': 'Q75.00 de noviembre de 2026' },
    'TotalQ100.00Cien quetzales exactos',
  ],
  [
    'a month and what is left',
    { lines: [line, account('25.00')], ...owes('0.00', '25.00') },
    {
      'Por servicio de internet de': 'noviembre de 2026 (Q175.00)',
      'A cuenta': 'Q25.00',
      'Saldo a cuenta': 'Q25.00',
      'Aún debe': 'Nada',
    },
    'TotalQ200.00Doscientos quetzales exactos',
  ],
  [
    'a month that the account paid in part',
    { lines: [line, account('-100.00')], ...owes('0.00', '0.00') },
    { 'De lo abonado': '-Q100.00', 'Aún debe': 'Nada' },
    'TotalQ75.00Setenta y cinco quetzales exactos',
  ],
  [
    'a month that the account paid alone',
    { lines: [line, account('-175.00')], method: null, ...owes('0.00', '0.00') },
    { 'De lo abonado': '-Q175.00', Forma: 'Lo abonado' },
    'TotalQ0.00Cero quetzales exactos',
  ],
  [
    'a month while there is money on the account',
    owes('75.00', '100.00', ['2026-12']),
    { 'Por servicio de internet de': 'noviembre de 2026', 'Aún debe': 'Q75.00 de diciembre de 2026' },
    'TotalQ175.00',
  ],
  [
    'money that is given back',
    { lines: [account('-60.00')], reason: 'Se muda', ...owes('0.00', '40.00') },
    { 'Devolvimos a': 'Rosa Beatriz Mendoza', Motivo: 'Se muda', 'Saldo a cuenta': 'Q40.00' },
    'Total devueltoQ60.00Sesenta quetzales exactos',
  ],
  [
    'what a variable client left',
    {
      lines: [account('50.00')],
      client: { ...client, accountBalance: '50.00', netDebt: null, owedPeriods: ['2026-11'] },
    },
    { 'A cuenta': 'Q50.00', 'Saldo a cuenta': 'Q50.00' },
    'TotalQ50.00',
  ],
] as [string, Partial<Receipt>, Record<string, string>, string][])(
  'of %s it says so',
  async (_what, changes, said, sum) => {
    open(changes)
    const shown = await facts()
    expect(shown).toMatchObject(said)
    for (const label of ['Saldo pendiente', 'De lo abonado', 'Por servicio de internet de', 'Aún debe', 'A cuenta']) {
      const isDue =
        label in said || (label === 'Por servicio de internet de' && (changes.lines ?? [line]).includes(line))
      if (!isDue && !(label === 'Aún debe' && changes.client?.netDebt !== null))
        expect(shown).not.toHaveProperty([label])
    }
    await total(sum)
  },
)

test('what is owed stands in place of a date that is over, and is of the day on which it is read', async () => {
  const four = { openCount: 4, openAmount: '600.00', netDebt: '600.00', nextPaymentDate: '2026-08-20' }
  open({ client: { ...client, ...four, owedPeriods: ['2026-08', '2026-09', '2026-10', '2026-11'] } }, {}, '2026-11-25')
  const { 'Al 25 nov 2026 debe': debt, 'Próximo pago': next } = await facts()
  expect([debt, next]).toEqual(['Q600.00 (4 meses)', undefined])
  expect((await chat()).searchParams.get('text')).toContain(' Recibo 1042, 21 nov 2026. Aún debe 4 meses: Q600.00. ¡Gr')
})

test.each([
  [{ reason: 'Se muda', lines: [account('-60.00')] }, /^DevoluciónRecibo 1042/],
  [{ registeredAt: null, lines: [account('60.00')] }, /^Saldo inicialRecibo 1042/],
  [{ registeredAt: null }, /^Recibo 1042/],
])('with %j it begins %s', async (changes, begins) => {
  open(changes)
  expect((await sheet()).textContent).toMatch(begins)
})

test('receipts whose money was moved name and open each other', async () => {
  const { number } = receipt
  open({ voided: true, movedTo: { number: 1062, clientName: 'Rita Pop' }, movedFrom: 1030 })
  await total(`Recibo ${number}ANULADOViene del recibo 1030Pasado al recibo 1062 (Rita Pop)`)
  const link = screen.getByRole('link', { name: 'Pasado al recibo 1062 (Rita Pop)' })
  expect(link.getAttribute('href')).toBe('/receipts/1062/print')
})

test('what was left on an account is shared as such', async () => {
  open({ lines: [account('100.00')], ...owes('75.00', '100.00', ['2026-11']) })
  expect((await chat()).searchParams.get('text')).toBe(
    'Hola Rosa, recibimos Q100.00 a cuenta de su servicio de internet. Falta: Q75.00. Recibo 1042, 21 nov 2026. ¡Gracias!',
  )
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
