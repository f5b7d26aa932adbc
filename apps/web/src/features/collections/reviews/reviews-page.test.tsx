import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { receiptMove } from '../../../receiving/dialogs/receipt-move'
import { noSums } from '../../../testing/figures'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { CollectionsPage } from '../list/collections-page'

// Rules: product/collecting-without-signal#list-in-cobros

const twice = {
  number: 1042,
  device: 7,
  running: 12,
  provisionalNumber: 'P7-12',
  takenAt: '2026-11-28T16:42:00.000Z',
  deliveredAt: '2026-11-28T18:00:00.000Z',
  receivedOn: '2026-11-28',
  kind: 'variable',
  clientId: 9,
  clientName: 'Rosa López',
  amount: '150.00',
  paidAmount: '0.00',
  accountAmount: '150.00',
  reasons: [],
  sentences: ['Noviembre ya estaba pagado: recibo 1040, ayer.', 'Q150.00 quedan a cuenta.'],
}
const ofNobody = {
  ...twice,
  number: 1041,
  provisionalNumber: 'P7-11',
  kind: null,
  clientId: null,
  clientName: 'Cobro sin señal',
  accountAmount: '0.00',
  sentences: ['Juan Pop fue eliminado: el dinero no es de nadie.'],
}
const sums = { ...noSums, toCut: { clients: 3, amount: '450.00' as const }, toReconnect: { clients: 1 }, toReview: 2 }

function open(more: Answers = {}, address = '/collections?list=toReview') {
  const answers: Answers = {
    'collections.list': () => [],
    'collections.sums': () => sums,
    'collections.groups': () => [],
    'collections.receivedToday': refused(),
    'collections.toReview': () => [twice, ofNobody],
    ...more,
  }
  const calls = serve(answers)
  const { router } = renderServed({ '/collections': <CollectionsPage /> }, [address])
  return { answers, calls, router }
}
const lineOf = async (name: string) => within((await screen.findByText(name)).closest('tr, li') as HTMLElement)
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test('a line says whose money it is, how much, its receipt with both numbers, and why it waits', async () => {
  open()
  const line = await lineOf('Rosa López')
  expect(hrefOf(line.getByRole('link', { name: 'Rosa López' }))).toBe('/variable-clients/9')
  expect(hrefOf(line.getByRole('link', { name: 'Recibo 1042 (P7-12)' }))).toBe('/receipts/1042/print')
  for (const text of ['sin señal, 10:42', 'Q150.00', ...twice.sentences]) line.getByText(text)
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Está bien', 'Era otro cliente'])
  expect(hrefOf(line.getByRole('link', { name: 'Devolver' }))).toBe('/variable-clients/9')
})

test('money of nobody has no client to go to and nothing to give back', async () => {
  open()
  const line = await lineOf('Cobro sin señal')
  line.getByText('Juan Pop fue eliminado: el dinero no es de nadie.')
  expect(line.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Recibo 1041 (P7-11)'])
})

test('what paid months wholly has nothing to give back', async () => {
  open({ 'collections.toReview': () => [{ ...twice, paidAmount: '150.00', accountAmount: '0.00' }] })
  expect((await lineOf('Rosa López')).queryByRole('link', { name: 'Devolver' })).toBeNull()
})

test("'Está bien' ends the review, asks for the list again, and can be undone", async () => {
  const { answers, calls } = open({
    'collections.toReview': () => [twice],
    'collections.review': () => ({ number: 1042, entryId: '81' }),
    'trail.undo': () => ({ success: true }),
  })
  const accept = (await lineOf('Rosa López')).getByRole('button', { name: 'Está bien' })
  answers['collections.toReview'] = () => []
  fireEvent.click(accept)
  await screen.findByText('Cobro revisado')
  screen.getByText('Rosa López · Recibo 1042 (P7-12)')
  await screen.findByText('Nada por revisar.')
  answers['collections.toReview'] = () => [twice]
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Rosa López')
  const sent = calls.filter(({ path }) => ['collections.review', 'trail.undo'].includes(path))
  expect(sent.map(({ input }) => input)).toEqual([{ number: 1042, kind: 'accepted' }, { entryId: '81' }])
})

test('what somebody else has reviewed meanwhile is said', async () => {
  const message = 'Este cobro ya no está por revisar.'
  open({ 'collections.review': refused({ message, code: 'CONFLICT', httpStatus: 409 }) })
  fireEvent.click((await lineOf('Rosa López')).getByRole('button', { name: 'Está bien' }))
  await screen.findByText('No se pudo marcar el cobro como revisado.')
  screen.getByText(message)
})

test("'Era otro cliente' asks whose money it is", async () => {
  const asked = vi.fn()
  const stop = receiptMove.onOpen(asked)
  open()
  fireEvent.click((await lineOf('Cobro sin señal')).getByRole('button', { name: 'Era otro cliente' }))
  expect(asked).toHaveBeenCalledWith(1041)
  stop()
})

test('a list that could not be read offers to try again', async () => {
  const { answers } = open({ 'collections.toReview': refused() })
  await screen.findByText('No se pudo cargar la lista.')
  answers['collections.toReview'] = () => []
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Nada por revisar.')
})

test.each([
  ['/collections', 2, 'Por revisar (2)'],
  ['/collections', 0, undefined],
  ['/collections?list=toCut', 2, 'Por revisar (2)'],
  ['/collections?list=toCut', 0, undefined],
  ['/collections?list=toReview', 0, 'Por revisar (0)'],
] as const)('%s with %j to review has the link %j', async (address, toReview, name) => {
  open({ 'collections.sums': () => ({ ...sums, toReview }) }, address)
  const lists = within(await screen.findByRole('group', { name: 'Listas de Cobros' }))
  await lists.findByRole('button', { name: 'Por cortar (3)' })
  expect(lists.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name])
})

test('the lists of Cobros lead to it and back', async () => {
  const { router } = open({}, '/collections')
  fireEvent.click(await screen.findByRole('link', { name: 'Por revisar (2)' }))
  await screen.findByText('Rosa López')
  expect(router.state.location.search).toBe('?list=toReview')
  expect(screen.getByRole('link', { name: 'Por revisar (2)' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Por cortar (3)' }))
  await waitFor(() => expect(router.state.location.search).toBe('?list=toCut'))
  fireEvent.click(await screen.findByRole('link', { name: 'Por revisar (2)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deben' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
