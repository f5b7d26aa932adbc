import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { renderPlain } from '../../../testing/render'
import { TablePagination } from './table-pagination'

// Rules: product/screens#pager

beforeAll(async () => {
  const { unmount } = renderPlain(<TablePagination page={1} pageSize={1} total={2} onChange={() => {}} />)
  await screen.findByRole('button', { name: 'Página siguiente' })
  unmount()
})

/** The pager as text: `1 … 4 5 6 … 9`. */
function pager(page: number, pages: number): string {
  const { container } = renderPlain(<TablePagination page={page} pageSize={1} total={pages} onChange={() => {}} />)
  const items = [...container.querySelectorAll('[aria-label^="Página "], [class*="dots"]')]
  const shown = items.map((item) => item.textContent || '…').filter((text) => text !== '')
  return items
    .map((item, index) =>
      /^Página \d/.test(item.getAttribute('aria-label') ?? '') ? item.textContent : shown[index] && '…',
    )
    .filter((_, index) => !/anterior|siguiente/.test(items[index]?.getAttribute('aria-label') ?? ''))
    .join(' ')
}

describe('the pages that are shown', () => {
  test.each([
    [1, 2, '1 2'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 9, '1 2 3 4 5 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 5 6 7 8 9'],
    [25, 50, '1 … 24 25 26 … 50'],
    [46, 50, '1 … 45 46 47 … 50'],
    [47, 50, '1 … 46 47 48 49 50'],
  ])('page %i of %i', (page, pages, expected) => {
    expect(pager(page, pages)).toBe(expected)
  })

  test.each([0, 1, 20])('nothing for %i rows of 20 a page', (total) => {
    const { container } = renderPlain(<TablePagination page={1} pageSize={20} total={total} onChange={() => {}} />)
    expect(container.querySelector('nav')).toBeNull()
  })

  test('previous is disabled on the first page and next on the last', () => {
    const { unmount } = renderPlain(<TablePagination page={1} pageSize={20} total={60} onChange={() => {}} />)
    const disabled = () =>
      ['Página anterior', 'Página siguiente'].map((name) =>
        screen.getByRole('button', { name }).hasAttribute('disabled'),
      )
    expect(disabled()).toEqual([true, false])
    unmount()
    renderPlain(<TablePagination page={3} pageSize={20} total={60} onChange={() => {}} />)
    expect(disabled()).toEqual([false, true])
  })
})

test('choosing a page calls the handler with its number', () => {
  const onChange = vi.fn()
  renderPlain(<TablePagination page={1} pageSize={20} total={60} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Página 3' }))
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(onChange.mock.calls.flat()).toEqual([3, 2])
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1')
})

test.each([
  { inWords: true, next: 'Siguiente', previous: 'Anterior' },
  { inWords: false, next: 'Página siguiente', previous: 'Página anterior' },
])(
  'on the first and last page the focus moves to the other button, in words: $inWords',
  ({ inWords, next, previous }) => {
    function ThreePages() {
      const [page, setPage] = useState(1)
      return <TablePagination page={page} pageSize={10} total={30} onChange={setPage} inWords={inWords} />
    }
    renderPlain(<ThreePages />)
    const button = (name: string) => screen.getByRole('button', { name })
    const press = (name: string) => {
      button(name).focus()
      fireEvent.click(button(name))
      return document.activeElement
    }
    expect(press(next)).toBe(button(next))
    expect(press(next)).toBe(button(previous))
    expect(press(previous)).toBe(button(previous))
    expect(press(previous)).toBe(button(next))
  },
)

test.each([
  [1, 135, 'Mostrando 1–20 de 135 clientes'],
  [7, 135, 'Mostrando 121–135 de 135 clientes'],
  [60, 1200, 'Mostrando 1,181–1,200 de 1,200 clientes'],
  [1, 7, 'Mostrando 1–7 de 7 clientes'],
])('with a name for the rows, page %i of %i rows says %s', (page, total, said) => {
  renderPlain(<TablePagination page={page} pageSize={20} total={total} onChange={() => {}} rowsAre="clientes" />)
  expect(screen.getByText(said)).toBeTruthy()
})

test('in words it shows the page and the rows', () => {
  const onChange = vi.fn()
  renderPlain(<TablePagination page={2} pageSize={10} total={24} onChange={onChange} inWords />)
  expect(screen.getByText('Página 2 de 3')).toBeTruthy()
  expect(screen.getByText('Mostrando 11-20 de 24 resultados')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(onChange.mock.calls.flat()).toEqual([3, 1])
})

test.each([
  [0, null],
  [7, 'Mostrando 1-7 de 7 resultados'],
  [10, 'Mostrando 1-10 de 10 resultados'],
])('in words it shows the count of %i rows on one page, without controls', (total, said) => {
  const { container } = renderPlain(
    <TablePagination page={1} pageSize={10} total={total} onChange={() => {}} inWords />,
  )
  expect(container.querySelector('nav')).toBeNull()
  expect(screen.queryByText(/^Mostrando/)?.textContent ?? null).toBe(said)
})
