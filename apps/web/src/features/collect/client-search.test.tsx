import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { newClient } from '../../receiving/dialogs/new-client'
import { refused } from '../../testing/server'
import { box, button, enter, open, rosa, variable } from './testing/opened-panel'

// Rules: product/receipts#search, product/receipts#finding-a-receipt

test('the arrow keys move through the results, which say what each client owes', async () => {
  const ana = {
    ...rosa,
    id: 8,
    name: 'Ana Rosales',
    open: [],
    overdueCount: 0,
    openCount: 0,
    nextPaymentDate: '2026-12-15',
  }
  open({}, [rosa, ana])
  fireEvent.change(await box(), { target: { value: 'ros' } })
  const [first, second] = await screen.findAllByRole('option')
  expect(first?.textContent).toBe('Rosa MendozaXecam · debe 2 meses · Q325.00')
  expect(second?.textContent).toContain('al día, paga hasta el 15 dic')
  const active = async () => (await box()).getAttribute('aria-activedescendant')
  expect([await active(), first?.getAttribute('aria-selected')]).toEqual([first?.id, 'true'])
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })
  expect(await active()).toBe(second?.id)
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })
  expect(await active()).toBe(first?.id)
  expect(screen.getByRole('status').textContent).toBe('2 resultados')
  fireEvent.keyDown(await box(), { key: 'ArrowUp' })
  enter(await box())
  expect(await screen.findByText('Meses')).toBeTruthy()
})

test('Enter takes none of the results of the text before', async () => {
  const ana = { ...rosa, id: 8, name: 'Ana López' }
  open({ 'payments.findClients': (input) => [(input as { search: string }).search === 'ana' ? ana : rosa] })
  fireEvent.change(await box(), { target: { value: 'ros' } })
  await screen.findByRole('option', { name: /Rosa Mendoza/ })
  fireEvent.change(await box(), { target: { value: 'ana' } })
  enter(await box())
  await screen.findByText('Meses')
  expect(screen.getByText('Ana López')).toBeTruthy()
})

test('the highlighted result is scrolled into view, also by a browser whose scrolling returns a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => {})
  open({}, [rosa, { ...rosa, id: 8, name: 'Ana Rosales' }])
  fireEvent.change(await box(), { target: { value: 'ros' } })
  const [first, second] = await screen.findAllByRole('option')
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })
  expect([first, second].map((option) => scroll.mock.contexts.includes(option as Element))).toEqual([true, true])
  enter(await box())
  expect(await screen.findByText('Meses')).toBeTruthy()
})

test('what another device changes meanwhile does not move the highlight', async () => {
  const ana = { ...rosa, id: 8, name: 'Ana Rosales' }
  let found: unknown = [rosa, ana]
  open({ 'payments.findClients': () => found })
  fireEvent.change(await box(), { target: { value: 'ros' } })
  await screen.findAllByRole('option')
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })

  found = [{ ...rosa, id: 9, name: 'Alba Rosas' }, rosa, ana]
  fireEvent.click(screen.getByText('Cambio de otro dispositivo'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Ana Rosales')

  found = new Promise(() => {})
  fireEvent.click(screen.getByText('Cambio de otro dispositivo'))
  enter(await box())
  expect(await screen.findByText('Meses')).toBeTruthy()
  expect(screen.getByText('Ana Rosales')).toBeTruthy()
})

test('the results say who is suspended or has left', async () => {
  open({}, [rosa, { ...rosa, id: 8, state: 'suspended' }, { ...rosa, id: 9, state: 'left' }])
  fireEvent.change(await box(), { target: { value: 'ros' } })
  const names = (await screen.findAllByRole('option')).map(({ firstChild }) => firstChild?.textContent)
  expect(names).toEqual(['Rosa Mendoza', 'Rosa MendozaSuspendido', 'Rosa MendozaDe baja'])
})

test('it goes to a group, a quotation or a screen', async () => {
  const records = [{ kind: 'group', id: 3, name: 'Xecam', detail: 'Cantel' }]
  const { onClose } = open({ 'payments.findRecords': () => records }, [])
  fireEvent.change(await box(), { target: { value: 'grupos' } })
  await screen.findByText('Xecam')
  const [group, page] = screen.getAllByRole('option')
  expect([group?.textContent, page?.textContent]).toEqual(['XecamGrupo · Cantel', 'GruposPantalla'])
  if (page) fireEvent.click(page)
  expect(await screen.findByText('Todos los grupos')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
})

test('a screen is not offered before the clients, who would stand above it', async () => {
  const before: unknown[] = []
  open({ 'payments.findClients': () => before.push(screen.queryByRole('option')) && [rosa] })
  fireEvent.change(await box(), { target: { value: 'gru' } })
  const names = (await screen.findAllByRole('option')).map(({ firstChild }) => firstChild?.textContent)
  expect([before, names]).toEqual([[null], ['Rosa Mendoza', 'Grupos']])
})

test.each([
  ['Ana Xicará', { name: 'Ana Xicará' }],
  // A phone is no name.
  ['5555 9999', undefined],
])('what was not found, %s, is registered by one more Enter as %j', async (typed, registered) => {
  const asked: unknown[] = []
  const stop = newClient.onOpen((target) => asked.push(target))
  const { onClose } = open({}, [])
  fireEvent.change(await box(), { target: { value: ` ${typed} ` } })
  // Before the answer Enter only searches.
  enter(await box())
  expect(await screen.findByText('Sin resultados')).toBeTruthy()
  expect(asked).toEqual([])
  enter(await box())
  stop()
  expect([asked, onClose.mock.calls.length]).toEqual(registered ? [[registered], 1] : [[], 0])
  expect(screen.queryByRole('button', { name: /^Nuevo Cliente/ }) !== null).toBe(registered !== undefined)
})

test('one tap collects the oldest month of the only client found', async () => {
  const { sent } = open()
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar Q150.00' }))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([{ months: [{ period: '2026-10', amount: '150.00' }] }])
})

test.each([
  ['two clients were found', [rosa, { ...rosa, id: 8 }]],
  ['the client owes nothing', [{ ...rosa, open: [], overdueCount: 0, openCount: 0 }]],
  ['its amount is not known', [variable]],
])('that tap is not offered if %s', async (_case, clients) => {
  open({}, clients)
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/resultado/))
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull()
})

test('Ctrl+Enter goes to the client', async () => {
  open()
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 resultado'))
  enter(await box(), { ctrlKey: true })
  expect(await screen.findByText('Página de Rosa')).toBeTruthy()
})

test.each([
  ['Enter collects from the client that an arrow key reached', {}, 'Meses'],
  ['Ctrl+Enter visits it', { ctrlKey: true }, 'Página de Rosa'],
])('before the results of the last letter arrived, %s', async (_case, keys, shown) => {
  open({}, [{ ...rosa, id: 8, name: 'Ana Rosales' }, rosa])
  fireEvent.change(await box(), { target: { value: 'ros' } })
  await screen.findAllByRole('option')
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })
  enter(await box(), keys)
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText('Ana Rosales')).toBeNull()
})

test('a search that failed can be repeated', async () => {
  let found: () => unknown = refused({ message: 'Sin base de datos' })
  open({ 'payments.findClients': () => found() })
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  expect(await screen.findByText('No se pudo buscar.')).toBeTruthy()
  found = () => [rosa]
  fireEvent.click(button('Reintentar'))
  expect(await screen.findByRole('option', { name: /Rosa Mendoza/ })).toBeTruthy()
})

test('two clients of one name show what distinguishes them, in the list and in the panel', async () => {
  const juan = { ...rosa, name: 'Juan López', groupName: null }
  open({}, [
    juan,
    { ...juan, id: 8, phone: null, address: 'Zona 1, casa 4' },
    { ...juan, id: 9, phone: null, startDate: '2025-03-01' },
    { ...rosa, id: 10 },
  ])
  fireEvent.change(await box(), { target: { value: 'juan' } })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Juan López+502 55551234 · debe 2 meses · Q325.00',
    'Juan LópezZona 1, casa 4 · debe 2 meses · Q325.00',
    'Juan LópezDesde el 1 mar 2025 · debe 2 meses · Q325.00',
    'Rosa MendozaXecam · debe 2 meses · Q325.00',
  ])
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })
  enter(await box())
  await screen.findByText('Meses')
  expect(screen.getByText('Zona 1, casa 4 · debe 2 meses · Q325.00')).toBeTruthy()
})

const found = {
  kind: 'receipt',
  number: 1042,
  owner: { kind: 'regular', clientId: 7 },
  clientName: 'Rosa Mendoza',
  receivedOn: '2026-11-20',
  amount: '150.00',
  method: 'deposit',
  reference: '000482913',
  state: 'valid',
  movedTo: null,
  found: 1,
}
const movedTo = { number: 1062, clientName: 'Rita Pop' }

describe('a receipt', () => {
  test.each([
    ['Enter opens it', {}, 'Papel del recibo'],
    ['Ctrl+Enter its client', { ctrlKey: true }, 'Página de Rosa'],
  ])('is found with what it was for: %s', async (_case, keys, shown) => {
    open({ 'payments.findRecords': () => [found] }, [])
    fireEvent.change(await box(), { target: { value: '482913' } })
    const option = await screen.findByRole('option')
    expect(option.textContent).toBe('Recibo 1042 · Rosa MendozaQ150.00 · 20 nov 2026 · Depósito · referencia 000482913')
    enter(await box(), keys)
    expect(await screen.findByText(shown)).toBeTruthy()
  })

  test('stands below the clients, so that Enter collects from who is found by a phone', async () => {
    open({ 'payments.findRecords': () => [found] })
    fireEvent.change(await box(), { target: { value: '1042' } })
    const options = await screen.findAllByRole('option')
    expect(options.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Rosa Mendoza',
      'Recibo 1042 · Rosa Mendoza',
    ])
    enter(await box())
    expect(await screen.findByText('Meses')).toBeTruthy()
  })

  test.each([
    ['482913', '000482913', 8, ['Recibo 1042 · Rosa Mendoza', 'Ana Rosales', 'Berta Rosales'], 'Papel del recibo'],
    ['boleta 482913', '482913', 8, ['Recibo 1042 · Rosa Mendoza', 'Ana Rosales', 'Berta Rosales'], 'Papel del recibo'],
    ['482 913', '482913', 8, ['Recibo 1042 · Rosa Mendoza', 'Ana Rosales', 'Berta Rosales'], 'Papel del recibo'],
    // Whoever pays writes its phone as the reference.
    ['482913', '482913', 7, ['Ana Rosales', 'Berta Rosales', 'Recibo 1042 · Rosa Mendoza'], 'Meses'],
    // The end of a phone.
    ['2913', '2913', 8, ['Ana Rosales', 'Berta Rosales', 'Recibo 1042 · Rosa Mendoza'], 'Meses'],
  ])('found by %s of the slip %s of client %i: %j', async (typed, reference, clientId, names, shown) => {
    const clients = [
      { ...rosa, name: 'Ana Rosales' },
      { ...rosa, id: 9, name: 'Berta Rosales' },
    ]
    open({ 'payments.findRecords': () => [{ ...found, reference, owner: { kind: 'regular', clientId } }] }, clients)
    fireEvent.change(await box(), { target: { value: typed } })
    const options = await screen.findAllByRole('option')
    expect(options.map(({ firstChild }) => firstChild?.textContent)).toEqual(names)
    expect(options.map(({ id }) => Number(id.split('-').at(-1)))).toEqual([0, 1, 2])
    enter(await box())
    expect(await screen.findByText(shown)).toBeTruthy()
  })

  test.each([
    ['void', { state: 'void' }, 'Anulado'],
    ['moved', { state: 'moved', movedTo }, 'Pasado al recibo 1062 (Rita Pop)'],
  ])('says that it is %s', async (_case, more, said) => {
    open({ 'payments.findRecords': () => [{ ...found, reference: null, method: null, ...more }] }, [])
    fireEvent.change(await box(), { target: { value: 'recibo 1042' } })
    const option = await screen.findByRole('option')
    expect(option.textContent).toBe(`Recibo 1042 · Rosa MendozaQ150.00 · 20 nov 2026 · ${said}`)
  })

  test('of nobody opens with Ctrl+Enter, too', async () => {
    open({ 'payments.findRecords': () => [{ ...found, owner: null, clientName: '' }] }, [])
    fireEvent.change(await box(), { target: { value: 'r1042' } })
    expect((await screen.findByRole('option')).firstChild?.textContent).toBe('Recibo 1042')
    enter(await box(), { ctrlKey: true })
    expect(await screen.findByText('Papel del recibo')).toBeTruthy()
  })

  test.each([
    [17, '… y 16 más'],
    [50, '… y más'],
    [1, undefined],
  ])('is one of %i with such a sum', async (number, more) => {
    open({ 'payments.findRecords': () => [{ ...found, found: number }] }, [])
    fireEvent.change(await box(), { target: { value: 'Q150' } })
    await screen.findByRole('option')
    expect(screen.queryByText(/^… y /)?.textContent).toBe(more)
  })

  test.each(['Recibo 1256', 'r1256', 'Q175', '175 quetzales', 'boleta 482913', 'P7-12'])(
    'that is not found by %s is no new client',
    async (typed) => {
      open({}, [])
      fireEvent.change(await box(), { target: { value: typed } })
      expect(await screen.findByText('Sin resultados')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^Nuevo Cliente/ })).toBeNull()
    },
  )
})
