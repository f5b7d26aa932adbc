import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import type { Column, Shown } from './column'
import { DataTable } from './data-table'

type Row = { id: number; text: string }
type Props = { columns: readonly Column<Row>[]; tableFrom: number; recycled?: boolean }

const rowKey = ({ id }: Row) => id
const rowHref = ({ id }: Row) => `/${id}`
const page = (from: number): Row[] =>
  Array.from({ length: 20 }, (_, at) => ({ id: from + at, text: `fila ${from + at}` }))

const firstPage = page(0)

/** Renders the first page; returns a function that renders other rows. */
function drawTable(props: Props): (rows: Row[]) => void {
  let change = (_rows: Row[]) => {}
  function Page() {
    const [rows, setRows] = useState(firstPage)
    change = setRows
    return <DataTable label="Filas" rows={rows} rowKey={rowKey} rowHref={rowHref} empty={null} {...props} />
  }
  renderPages({ '/': <Page /> })
  return change
}

it.each([0, 5_000])('only a changed row is rendered again (table from %i px)', (tableFrom) => {
  const cell = vi.fn(({ text }: Row): ReactNode => text)
  const change = drawTable({ columns: [{ key: 'text', header: 'Texto', cell }], tableFrom })
  cell.mockClear()
  act(() => change(firstPage.map((row) => (row.id === 7 ? { ...row, text: 'otra' } : row))))
  expect(screen.getByText('otra')).toBeTruthy()
  expect(cell.mock.calls.map(([row]) => row.id)).toEqual([7])
})

it.each([
  { tableFrom: 0, near: 10 },
  { tableFrom: 5_000, near: 6 },
])(
  'the first $near rows of another page are rendered first (table from $tableFrom px)',
  async ({ tableFrom, near }) => {
    const cell = vi.fn(({ text }: Row): ReactNode => text)
    const change = drawTable({ columns: [{ key: 'text', header: 'Texto', cell }], tableFrom, recycled: true })
    const elements = screen.getAllByText(/fila/)
    cell.mockClear()
    const drawnAtOnce: number[] = []
    act(() => {
      flushSync(() => change(page(20)))
      drawnAtOnce.push(...cell.mock.calls.map(([row]) => row.id))
    })
    expect(drawnAtOnce).toEqual(page(20).slice(0, near).map(rowKey))
    const texts = () => screen.getAllByText(/fila/).map(({ textContent }) => textContent)
    await waitFor(() => expect(texts()).toEqual(page(20).map(({ text }) => text)))
    expect(screen.getAllByText(/fila/)).toEqual(elements)
  },
)

it.each([0, 5_000])(
  'a recycled row keeps its button element, which acts on the new row (table from %i px)',
  async (tableFrom) => {
    const pressed = vi.fn()
    const drawn = vi.fn()
    const Button = memo(function Button({ onClick }: { onClick: () => void }) {
      drawn()
      return (
        <button type="button" onClick={onClick}>
          Pagar
        </button>
      )
    })
    function Cell({ shown }: { shown: Shown<Row> }) {
      return <Button onClick={useCallback(() => pressed(shown.current.id), [shown])} />
    }
    const columns: readonly Column<Row>[] = [
      { key: 'pay', header: 'Pagar', cell: (_row, shown) => <Cell shown={shown} /> },
      { key: 'text', header: 'Texto', cell: ({ text }) => <span>{text}</span> },
    ]
    const change = drawTable({ columns, tableFrom, recycled: true })
    drawn.mockClear()
    act(() => change(page(20)))
    await screen.findByText('fila 39')
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(pressed.mock.calls.map(([id]) => id)).toEqual(page(20).map(rowKey))
    expect(drawn).not.toHaveBeenCalled()
  },
)
