import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { DataTable } from './data-table'

type Row = { name: string; pays: boolean }
const row = (name: string, pays = true): Row => ({ name, pays })
const rowKey = ({ name }: Row) => name
const columns = [
  { key: 'name', header: 'Nombre', cell: ({ name }: Row) => name },
  {
    key: 'pay',
    header: 'Pagar',
    cell: ({ pays }: Row) => (
      <>
        {pays && <button type="button">Pagar</button>}
        <button type="button">Acciones</button>
      </>
    ),
  },
]

/** Draws Ana, Beto and Carla; returns what draws other rows. */
function draw(props: { recycled?: boolean; tableFrom?: number }) {
  let change = (_rows: Row[]) => {}
  function Page() {
    const [rows, setRows] = useState(() => ['Ana', 'Beto', 'Carla'].map((name) => row(name)))
    change = setRows
    return (
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Clientes</h1>
        <input aria-label="Buscar" />
        <DataTable
          label="Clientes"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowHref={rowKey}
          empty={null}
          {...props}
        />
      </main>
    )
  }
  renderPages({ '/': <Page /> })
  return (...rows: Row[]) => act(() => change(rows))
}
const buttonOf = (name: string, button: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset.row === `Clientes ${name}`,
  )
  return [...(found?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === button)
}
const focus = (name: string, button: string) => act(() => buttonOf(name, button)?.focus())

const lists = [
  { tableFrom: 0, recycled: true },
  { tableFrom: 0, recycled: false },
  { tableFrom: 5_000, recycled: true },
  { tableFrom: 5_000, recycled: false },
]

test.each(lists)('the focus stays with its record when the order changes: %j', (list) => {
  const change = draw(list)
  focus('Beto', 'Pagar')
  change(row('Beto'), row('Ana'), row('Carla'))
  expect(document.activeElement).toBe(buttonOf('Beto', 'Pagar'))
  change(row('Ana'), row('Carla'), row('Beto'))
  expect(document.activeElement).toBe(buttonOf('Beto', 'Pagar'))
})

test.each(lists)('without its control the row has it, without the row the heading of the page: %j', (list) => {
  vi.useFakeTimers()
  const change = draw(list)
  focus('Beto', 'Pagar')
  change(row('Ana'), row('Carla'), row('Beto', false))
  expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe('Clientes Beto')
  change(row('Ana'), row('Carla'))
  act(() => vi.runOnlyPendingTimers())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Clientes' }))
})

test.each(lists)('outside the list it stays where it is: %j', (list) => {
  vi.useFakeTimers()
  const change = draw(list)
  focus('Beto', 'Pagar')
  act(() => screen.getByLabelText('Buscar').focus())
  change(row('Carla'), row('Ana'))
  act(() => vi.runOnlyPendingTimers())
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
  // Nor does it come back after a click beside everything.
  focus('Ana', 'Pagar')
  act(() => buttonOf('Ana', 'Pagar')?.blur())
  act(() => vi.runOnlyPendingTimers())
  change(row('Beto'), row('Ana'))
  act(() => vi.runOnlyPendingTimers())
  expect(document.activeElement).toBe(document.body)
})
