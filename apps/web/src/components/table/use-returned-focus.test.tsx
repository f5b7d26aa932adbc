import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { useReturnedFocus } from './use-returned-focus'

// Rules: product/screens#the-same-place

const rows = ['Ana', 'Beto', 'Carla']

function List() {
  const returned = useReturnedFocus<string, HTMLUListElement>({ rows, rowKey: (row) => row })
  return (
    <ul {...returned}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the rows of a list are focusable
        <li key={row} tabIndex={0}>
          {row}
        </li>
      ))}
    </ul>
  )
}

async function comeBack() {
  const { router } = renderPages({ '/': <List />, '/clients/7': <p>Beto</p> })
  act(() => screen.getByText('Beto').focus())
  await act(() => router.navigate('/clients/7'))
  await act(() => router.navigate(-1))
}

test('on return, the row that was opened has the focus, at the scroll position that the router restored', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await comeBack()
  expect(document.activeElement?.textContent).toBe('Beto')
  expect(scrolled).not.toHaveBeenCalled()
})

test('it is scrolled into view if it arrived after that', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 390, 140))
  await comeBack()
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByText('Beto'))
})
