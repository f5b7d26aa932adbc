import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../testing/render'

const pressed = vi.fn()

/** Whether the browser and the page get the key. */
function passes(target: Element, key: object): boolean {
  pressed.mockClear()
  const goesOn = fireEvent.keyDown(target, { repeat: true, ...key })
  expect(pressed.mock.calls.length).toBe(goesOn ? 1 : 0)
  return goesOn
}

test.each([
  ['Enter in a box', 'textbox', { key: 'Enter' }, false],
  ['Enter on a button', 'button', { key: 'Enter' }, false],
  ['Enter on a link', 'link', { key: 'Enter' }, false],
  ['Enter in a row', 'row', { key: 'Enter' }, false],
  ['Enter in a field of several lines', 'note', { key: 'Enter' }, true],
  ['Ctrl+Enter in it', 'note', { key: 'Enter', ctrlKey: true }, false],
  ['the space bar on a button', 'button', { key: ' ' }, false],
  ['the space bar on a checkbox', 'checkbox', { key: ' ' }, false],
  ['the space bar in a box', 'textbox', { key: ' ' }, true],
  ['the space bar on the page', 'page', { key: ' ' }, true],
  ['a letter in a box', 'textbox', { key: 'a' }, true],
  ['an arrow on a button', 'button', { key: 'ArrowDown' }, true],
  ['the first Enter', 'button', { key: 'Enter', repeat: false }, true],
])('while it is held, %s acts again: %#', (_case, id, key, expected) => {
  const { container } = renderPlain(
    <section data-testid="page">
      <input data-testid="textbox" />
      <input type="checkbox" data-testid="checkbox" />
      <textarea data-testid="note" />
      <button type="button" data-testid="button" />
      <a href="/" data-testid="link">
        Inicio
      </a>
      <div data-testid="row" />
    </section>,
  )
  container.addEventListener('keydown', pressed)
  expect(passes(screen.getByTestId(id), key)).toBe(expected)
})
