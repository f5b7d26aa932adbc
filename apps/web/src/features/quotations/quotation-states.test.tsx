import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { QuotationCreatePage } from './create/quotation-create-page'
import { QuotationsPage } from './list/quotations-page'
import { quotation as draft } from './testing/quotation-sample'

// Rules: product/quotations#states, product/quotations#copies

const quotation = { ...draft, validUntil: '2026-12-05', conditions: 'Anticipo del 50 %.' }
const business = { name: 'Señal Sur', quotationValidityDays: 15 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00.000Z') })
  return () => vi.useRealTimers()
})

function open(address: string, answers: Answers) {
  const calls = serve({ 'business.profile': () => business, ...answers })
  const routes = {
    '/quotations': <QuotationsPage />,
    '/quotations/create': <QuotationCreatePage />,
    '/clients/create': <p>Nuevo Cliente</p>,
  }
  return { calls, ...renderServed(routes, [address]) }
}

const listed = (...changes: object[]) =>
  changes.map((change, index) => ({ ...quotation, id: index + 1, name: `Oferta ${index + 1}`, ...change }))
const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function choose(action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('each state is a badge, and a quotation without an answer after its last day is expired', async () => {
  const sent = { state: 'sent', stateChangedAt: '2026-11-21T18:00:00.000Z' }
  open('/quotations', {
    'quotations.list': () => listed({}, sent, { ...sent, validUntil: '2026-11-21' }, { ...sent, state: 'rejected' }),
  })
  await screen.findByText('Oferta 1')
  const cards = within(screen.getByRole('list', { name: 'Cotizaciones' })).getAllByRole('listitem')
  const badges = ['Borrador', 'Enviada', 'Vencida', 'Rechazada']
  for (const [index, badge] of badges.entries()) within(cards[index] as HTMLElement).getByText(badge)
  expect(cards[1]?.textContent).toContain('Válida hasta 5 dic 2026Enviada el 21 nov 2026')
})

test('the list is filtered by state; without matches it says so and shows all again', async () => {
  open('/quotations?page=2', { 'quotations.list': () => listed({}, { state: 'sent' }, { validUntil: '2026-11-01' }) })
  await screen.findByText('Oferta 1')
  const choose = (value: string) => fireEvent.change(box('Estado'), { target: { value } })
  choose('expired')
  expect(shownNames()).toEqual(['Oferta 3'])
  choose('sent')
  expect(shownNames()).toEqual(['Oferta 2'])
  choose('accepted')
  await screen.findByText(quotationTexts.noneInState)
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
  expect(shownNames()).toHaveLength(3)
})

test('a state is set from what the operator saw, and the toast undoes it', async () => {
  const { calls } = open('/quotations', {
    'quotations.list': () => [quotation],
    'quotations.setState': () => ({ id: 7, state: 'accepted', entryId: '12' }),
    'trail.undo': () => ({ success: true }),
  })
  await choose('Aceptada')
  await screen.findByText("Cotización marcada como 'Aceptada'")
  expect(calls).toContainEqual({ path: 'quotations.setState', input: { id: 7, from: 'draft', state: 'accepted' } })
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toContainEqual({ path: 'trail.undo', input: { entryId: '12' } }))
})

test('a state that another device changed is not overwritten', async () => {
  const message = quotationTexts.stateChangedMeanwhile
  open('/quotations', {
    'quotations.list': () => [{ ...quotation, state: 'sent' }],
    'quotations.setState': refused({ message, code: 'CONFLICT', httpStatus: 409 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones' }))
  await screen.findByRole('menuitem', { name: 'Rechazada' })
  expect(screen.queryByRole('menuitem', { name: 'Enviada' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rechazada' }))
  await screen.findByText(message)
})

test.each([
  [{}, { name: 'Ana López' }],
  [{ phone: '+502 55551234' }, { name: 'Ana López', phone: '+502 55551234' }],
])('an accepted quotation with %j offers the form of a new client, with its name and phone', async (named, typed) => {
  const { router } = open('/quotations', { 'quotations.list': () => listed({ state: 'accepted', ...named }, {}) })
  fireEvent.click(await screen.findByRole('link', { name: 'Crear cliente' }))
  await screen.findByText('Nuevo Cliente')
  expect(router.state.location.state).toEqual({ typed })
})

test('on a phone the menu has what the card has no room for', async () => {
  window.innerWidth = 390
  const { router } = open('/quotations', { 'quotations.list': () => listed({ state: 'accepted' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones' }))
  await screen.findByRole('menuitem', { name: 'Copiar' })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Crear cliente', 'Copiar', 'Enviada', 'Rechazada', 'Descargar PDF', 'Generar PDF', 'Eliminar'],
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Crear cliente' }))
  await screen.findByText('Nuevo Cliente')
  expect(router.state.location.state).toMatchObject({ typed: { name: 'Ana López' } })
})

test('a copy opens as a new quotation with the same articles and conditions, and a new validity', async () => {
  const { calls } = open('/quotations', {
    'quotations.list': () => [quotation],
    'quotations.byId': () => quotation,
    'quotations.create': (input) => ({ ...quotation, ...(input as object), id: 8 }),
    'quotations.delete': () => ({ success: true, deletedRecordId: 3 }),
  })
  await choose('Copiar')
  await screen.findByText('Copia de Fibra')
  await waitFor(() => expect(box('Válida hasta').value).toBe('2026-12-07'))
  expect([box('Artículo').value, box('Precio de Venta').value]).toEqual(['Router', '150.50'])
  fireEvent.change(box('Precio de Venta'), { target: { value: '160' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cotización' }))
  await screen.findByText(quotationTexts.created)
  expect(calls.find(({ path }) => path === 'quotations.create')?.input).toMatchObject({
    name: 'Fibra',
    clientName: 'Ana López',
    validUntil: '2026-12-07',
    conditions: 'Anticipo del 50 %.',
    copiedFrom: 7,
    items: [{ name: 'Router', purchasePrice: '100.00', salePrice: '160.00' }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toContainEqual({ path: 'quotations.delete', input: { id: 8 } }))
})

test('a validity that was typed stays, and one that was removed is not sent', async () => {
  let answer: (profile: object) => void = () => {}
  const { calls } = open('/quotations/create', {
    'business.profile': () => new Promise((resolve) => (answer = resolve)),
    'quotations.create': () => ({ ...quotation, id: 8 }),
  })
  const typed = { 'Válida hasta': '2026-11-30', Artículo: 'Antena', 'Precio de Venta': '1' }
  for (const [label, value] of Object.entries(typed)) fireEvent.change(box(label), { target: { value } })
  answer(business)
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('business.profile'))
  expect(box('Válida hasta').value).toBe('2026-11-30')
  fireEvent.change(box('Válida hasta'), { target: { value: '' } })
  for (const label of [/^Nombre de la cotización/, /^Nombre del cliente/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Ana' } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cotización' }))
  await screen.findByText(quotationTexts.created)
  const sent = calls.find(({ path }) => path === 'quotations.create')?.input
  expect(sent).toMatchObject({ conditions: null, items: [{ name: 'Antena' }] })
  expect(sent).not.toHaveProperty('validUntil')
})

test('a validity that is over is pointed out before it is saved, and can be saved', async () => {
  const { calls } = open('/quotations/create', {
    'business.profile': () => business,
    'quotations.create': () => ({ ...quotation, id: 8 }),
  })
  await waitFor(() => expect(box('Válida hasta').value).toBe('2026-12-07'))
  const warning = "Esta fecha ya pasó: la cotización se verá como 'Vencida'."
  expect(screen.queryByText(warning)).toBeNull()
  const typed = { 'Válida hasta': '2026-11-21', Artículo: 'Antena', 'Precio de Venta': '1' }
  for (const [label, value] of Object.entries(typed)) fireEvent.change(box(label), { target: { value } })
  expect(screen.getByText(warning).closest('[role="status"]')).not.toBeNull()
  for (const label of [/^Nombre de la cotización/, /^Nombre del cliente/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Ana' } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cotización' }))
  await screen.findByText(quotationTexts.created)
  expect(calls.find(({ path }) => path === 'quotations.create')?.input).toMatchObject({ validUntil: '2026-11-21' })
})

test('an unknown original is reported', async () => {
  const gone = refused({ message: quotationTexts.notFound, code: 'NOT_FOUND', httpStatus: 404 })
  open('/quotations/create?copy=99', { 'quotations.byId': gone })
  await screen.findByRole('heading', { name: quotationTexts.notFound })
})
