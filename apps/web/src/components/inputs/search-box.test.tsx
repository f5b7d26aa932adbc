import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../testing/render'
import { SearchBox } from './search-box'

// Rules: product/screens#search-box

const onChange = vi.fn()
const onEnter = vi.fn()
const box = () => screen.getByRole('searchbox')

test('Enter searches at once what was typed, then calls onEnter, and presses nothing', () => {
  renderPlain(<SearchBox value="" onChange={onChange} onEnter={onEnter} placeholder="Buscar..." />)
  fireEvent.change(box(), { target: { value: 'ros' } })
  expect(onChange).not.toHaveBeenCalled()
  // False: the browser does not go on with the key, whatever has the focus now.
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ros')
  expect(onEnter).toHaveBeenCalledOnce()
})

test('in a form, Enter searches and does not send the form', () => {
  renderPlain(<SearchBox value="" onChange={onChange} placeholder="Buscar..." />)
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false)
})

test('Enter that ends a composed letter does not search', () => {
  onEnter.mockClear()
  renderPlain(<SearchBox value="" onChange={onChange} onEnter={onEnter} placeholder="Buscar..." />)
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(onEnter).not.toHaveBeenCalled()
})

test('the focus selects a text of an earlier visit, and leaves one that was typed since', () => {
  renderPlain(<SearchBox value="rosa" onChange={onChange} placeholder="Buscar..." />)
  const selected = () => {
    const { value, selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('searchbox')
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  }
  fireEvent.focus(box())
  expect(selected()).toBe('rosa')
  fireEvent.change(box(), { target: { value: 'ana' } })
  screen.getByRole<HTMLInputElement>('searchbox').setSelectionRange(3, 3)
  fireEvent.focus(box())
  expect(selected()).toBe('')
})
