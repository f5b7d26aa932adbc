import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ClientListItem } from './client-rows'
import { useFirstPayment } from './use-first-payment'

// Rules: product/clients#enter-in-the-search

const client = (id: number) => ({ id, nextPayment: { id: 1 } }) as unknown as ClientListItem
const pay = vi.fn()

function List({ rows, refreshing }: { rows: ClientListItem[]; refreshing: boolean }) {
  const enter = useFirstPayment({ rows, refreshing }, pay)
  return (
    <>
      <button type="button" onClick={enter}>
        Enter
      </button>
      {rows.map(({ id }) => (
        <button key={id} type="button" data-pay disabled={id === 1}>
          Pagar {id}
        </button>
      ))}
    </>
  )
}

test('Enter focuses the first payment that can be made, once the rows of the search are shown', () => {
  const { rerender } = render(<List rows={[client(9)]} refreshing />)
  fireEvent.click(screen.getByText('Enter'))
  expect(pay).not.toHaveBeenCalled()
  rerender(<List rows={[client(1), client(2), client(3)]} refreshing={false} />)
  expect(document.activeElement?.textContent).toBe('Pagar 2')
  expect(pay).not.toHaveBeenCalled()
})

test.each([
  ['typing on', () => fireEvent.input(screen.getByText('Enter'))],
  ['going elsewhere', () => screen.getByText('Pagar 9').focus()],
])('%s before the rows are there keeps the focus', (_case, act) => {
  const { rerender } = render(<List rows={[client(9)]} refreshing />)
  fireEvent.click(screen.getByText('Enter'))
  act()
  const before = document.activeElement
  rerender(<List rows={[client(2), client(3)]} refreshing={false} />)
  expect(document.activeElement).toBe(before?.isConnected ? before : document.body)
})

test('with one result it opens its dialog, once', () => {
  const { rerender } = render(<List rows={[client(7)]} refreshing={false} />)
  fireEvent.click(screen.getByText('Enter'))
  rerender(<List rows={[client(8)]} refreshing={false} />)
  expect(pay).toHaveBeenCalledExactlyOnceWith(client(7))
})
