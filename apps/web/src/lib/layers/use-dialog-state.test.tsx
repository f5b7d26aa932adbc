import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDialogState } from './use-dialog-state'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function openFromButton() {
  vi.useFakeTimers()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const hook = renderHook(() => useDialogState<string>())
  act(() => hook.result.current.open('delete'))
  button.blur()
  act(() => hook.result.current.close())
  return { ...hook, button }
}

test('a closed dialog returns the focus to where it was opened from', () => {
  const { button } = openFromButton()
  vi.runAllTimers()
  expect(document.activeElement).toBe(button)
})

test.each([
  ['and loses it as it goes', true, 'the button'],
  ['and is still there', false, 'the button'],
  ['of another dialog that is open', undefined, 'the field'],
])('a dialog that is closed at once takes the focus while it fades out, %s', (_case, goes, focused) => {
  const { button } = openFromButton()
  vi.advanceTimersByTime(100)
  const root = document.body.appendChild(document.createElement('div'))
  if (goes === undefined) root.dataset.opened = 'true'
  root.innerHTML = '<div role="dialog"><input></div>'
  const field = root.querySelector('input')
  field?.focus()
  vi.advanceTimersByTime(100)
  if (goes) root.remove()
  vi.runAllTimers()
  expect(document.activeElement).toBe(focused === 'the field' ? field : button)
})

test('a page left after its dialog closed does not move the focus', () => {
  const { button, unmount } = openFromButton()
  unmount()
  vi.runAllTimers()
  expect(document.activeElement).not.toBe(button)
})

const list = (...names: string[]) =>
  names.map((name) => `<li data-row="Clientes ${name}"><button>Ver</button><button>Editar</button></li>`).join('')

test.each([
  ['its row has new elements', list('Eva', 'Ana'), 'Clientes Ana'],
  ['its row has left the list', list('Eva'), undefined],
])('a dialog of a row returns the focus to it: %s', (_case, rows, row) => {
  vi.useFakeTimers()
  document.body.innerHTML = `<main tabindex="-1"><ul>${list('Ana')}</ul></main>`
  const ul = document.querySelector('ul')
  const edit = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Editar')
  edit()[0]?.focus()
  const { result } = renderHook(() => useDialogState<string>())
  act(() => result.current.open('edit'))
  if (ul) ul.innerHTML = rows
  act(() => result.current.close())
  vi.runAllTimers()
  const focused = document.activeElement
  expect(focused?.closest<HTMLElement>('li')?.dataset.row).toBe(row)
  expect(focused?.textContent).toBe(row === undefined ? document.querySelector('main')?.textContent : 'Editar')
})

test('a dialog of a row whose element was given to another one returns the focus to its own', () => {
  vi.useFakeTimers()
  document.body.innerHTML = `<ul>${list('Ana', 'Eva')}</ul>`
  const [ana, eva] = document.querySelectorAll('li')
  const button = ana?.querySelector('button')
  button?.focus()
  const { result } = renderHook(() => useDialogState<string>())
  act(() => result.current.open('edit'))
  ana?.setAttribute('data-row', 'Clientes Eva')
  eva?.setAttribute('data-row', 'Clientes Ana')
  act(() => result.current.close())
  vi.runAllTimers()
  expect(document.activeElement).toBe(eva?.querySelector('button'))
})
