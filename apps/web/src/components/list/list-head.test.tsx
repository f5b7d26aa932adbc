import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/render'
import { SearchBox } from '../inputs/search-box'
import { ListHead } from './list-head'

// Rules: product/screens#lists-on-a-phone

function Page({ inForce = 0, text = '' }: { inForce?: number; text?: string }) {
  const [search, setSearch] = useState(text)
  return (
    <ListHead
      title="Clientes"
      actions={[]}
      more={<button type="button">Más opciones</button>}
      counters={<p>Total 3</p>}
      search={{
        text: search,
        box: (followFocus) => (
          <SearchBox value={search} onChange={setSearch} placeholder="Buscar..." onFocusChange={followFocus} />
        ),
      }}
      filters={<p>Estado</p>}
      moreFilters={{ inForce, content: <p>Rango de Pago</p> }}
      foot={<p>Página 1</p>}
    />
  )
}

function open(props: { inForce?: number; text?: string } = {}) {
  vi.stubGlobal('scrollTo', vi.fn())
  window.innerWidth = 390
  renderPages({ '/': <Page {...props} /> })
  return {
    box: screen.getByRole<HTMLInputElement>('searchbox'),
    disclosure: screen.getByRole('button', { name: /^Más filtros/ }),
  }
}

/** The parts that are folded away; happy-dom applies no stylesheet. */
const folded = () =>
  ['Más opciones', 'Total 3', 'Estado', 'Página 1'].filter((text) => screen.getByText(text).closest('[data-folded]'))
    .length

test('the head folds while the search box has the focus or a text, and unfolds afterwards', async () => {
  const { box } = open()
  expect(folded()).toBe(0)
  act(() => box.focus())
  await waitFor(() => expect(folded()).toBe(4))
  fireEvent.change(box, { target: { value: 'ana' } })
  act(() => box.blur())
  await waitFor(() => expect(folded()).toBe(4))
  fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
  act(() => box.blur())
  await waitFor(() => expect(folded()).toBe(0))
})

test('pressing another control does not unfold the head before the press ends', async () => {
  const { box } = open()
  act(() => box.focus())
  await waitFor(() => expect(folded()).toBe(4))
  fireEvent.pointerDown(document.body)
  act(() => box.blur())
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(folded()).toBe(4)
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(folded()).toBe(0))
})

test("the keyboard's search key closes the keyboard", () => {
  const { box } = open()
  expect(box.enterKeyHint || box.getAttribute('enterkeyhint')).toBe('search')
  act(() => box.focus())
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(document.activeElement).not.toBe(box)
})

test("'Más filtros' is open while one of its filters is set, and shows how many are", () => {
  const { disclosure } = open({ inForce: 2 })
  expect([disclosure.textContent, disclosure.getAttribute('aria-expanded')]).toEqual(['Más filtros (2)', 'true'])
  screen.getByText('Rango de Pago')
  fireEvent.click(disclosure)
  expect(screen.queryByText('Rango de Pago')).toBeNull()
})

test("during a search 'Más filtros' unfolds the head", () => {
  const { disclosure } = open({ inForce: 1, text: 'ana' })
  expect([folded(), disclosure.getAttribute('aria-expanded')]).toEqual([4, 'false'])
  fireEvent.click(disclosure)
  expect([folded(), disclosure.getAttribute('aria-expanded')]).toEqual([0, 'true'])
})
