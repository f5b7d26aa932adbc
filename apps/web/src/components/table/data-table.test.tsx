import { IconPencil } from '@tabler/icons-react'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { IconButton } from '../inputs/icon-button'
import type { Column } from './column'
import { DataTable } from './data-table'

// Rules: product/screens#tables, product/screens#lists-on-a-phone, product/screens#names-of-buttons

type Person = { id: number; name: string; amount: string }

const columns: Column<Person>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name, card: 'title' },
  { key: 'amount', header: 'Monto', cell: ({ amount }) => amount, align: 'right' },
  { key: 'actions', header: 'Acciones', cell: () => <button type="button">Pagar</button>, card: 'actions' },
]
const people: Person[] = [
  { id: 1, name: 'Ana', amount: 'Q1.00' },
  { id: 2, name: 'Beto', amount: 'Q2.00' },
]

function table(props: Partial<Parameters<typeof DataTable<Person>>[0]> = {}, width = 1440) {
  window.innerWidth = width
  const element = (
    <DataTable
      label="Personas"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/people/${id}`}
      empty={<p>Nadie</p>}
      {...props}
    />
  )
  return renderPages({ '/': element, '/people/:id': <h1>Persona</h1> })
}

test('the headings of sortable columns are buttons that name the order', () => {
  const onSort = vi.fn()
  const sortable = columns.map((column) => ({ ...column, sortable: column.key !== 'actions' }))
  table({ columns: sortable, order: { key: 'amount', direction: 'desc', onSort } })
  const sorts = screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'))
  expect(sorts).toEqual(['none', 'descending', null])
  fireEvent.click(screen.getByRole('button', { name: 'Nombre' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('name')
})

test('a row opens by a click and by Enter, not by a click on its button', () => {
  const { router } = table()
  const row = screen.getByRole('row', { name: /Ana/ })
  fireEvent.click(within(row).getByRole('button'))
  expect(router.state.location.pathname).toBe('/')
  fireEvent.keyDown(within(row).getByRole('button'), { key: 'Enter' })
  expect(router.state.location.pathname).toBe('/')
  fireEvent.keyDown(row, { key: 'Enter' })
  expect(router.state.location.pathname).toBe('/people/1')
})

test.each([1440, 390])('at %i px, a button of a row is described by the name of its row', (width) => {
  const buttons = columns.map((column) =>
    column.key === 'actions'
      ? { ...column, cell: () => <IconButton label="Editar" icon={IconPencil} onClick={() => {}} /> }
      : column,
  )
  table({ columns: buttons }, width)
  const described = screen.getAllByRole('button', { name: 'Editar' }).map((button) => {
    const id = button.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent
  })
  expect(described).toEqual(['Ana', 'Beto'])
})

test('rows do not open while the table is disabled', () => {
  const { router } = table({ disabled: true })
  const row = screen.getByRole('row', { name: /Beto/ })
  fireEvent.click(row)
  expect([router.state.location.pathname, row.hasAttribute('tabindex')]).toEqual(['/', false])
})

test('on a phone the rows are cards with the same labels and actions', () => {
  table({}, 390)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['AnaMontoQ1.00Pagar', 'BetoMontoQ2.00Pagar'])
})

test('five skeleton rows are shown before the first rows load', () => {
  table({ rows: undefined })
  expect(screen.getByRole('table', { busy: true })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(6)
})

test('old rows stay while new ones load', () => {
  table({ refreshing: true })
  expect(within(screen.getByRole('table', { busy: true })).getByText('Ana')).toBeTruthy()
})

test('without rows the empty state is shown', () => {
  table({ rows: [] })
  expect(screen.getByText('Nadie')).toBeTruthy()
})

test('under 768 px rows can have their own content; wider cards keep one line per column', () => {
  const phone = { cell: ({ name }: Person) => <p>Ficha de {name}</p>, lines: true }
  const { unmount } = table({ phone, tableFrom: 1264 }, 390)
  expect(screen.getByRole('list', { name: 'Personas' }).textContent).toBe('Ficha de AnaFicha de Beto')
  unmount()
  table({ phone, tableFrom: 1264 }, 800)
  expect(screen.getByRole('list', { name: 'Personas' }).textContent).toContain('MontoQ1.00')
})

test.each([
  [1440, 'row', /Beto/],
  [390, 'listitem', undefined],
] as const)('at %i px, going back focuses the row that was opened', async (width, role, name) => {
  const { router } = table({}, width)
  const row = () => screen.getAllByRole(role, { name }).at(-1) as HTMLElement
  row().focus()
  fireEvent.keyDown(row(), { key: 'Enter' })
  await screen.findByRole('heading', { name: 'Persona' })
  await act(() => router.navigate(-1))
  expect(document.activeElement).toBe(row())
  expect(row().textContent).toContain('Beto')
})
