import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { button, choose, open } from './testing/opened-panel'

let answer: (receipt: object) => void

/** 'Cobrado', whose 'Deshacer' is answered by `answer`. */
beforeEach(async () => {
  const voided = new Promise((resolve) => {
    answer = resolve
  })
  open({ 'receipts.void': () => voided })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042')
})

const isSearching = () => screen.queryByRole('combobox', { name: 'Nombre, teléfono o WiFi…' }) !== null

describe('a key that is no letter, or one with a modifier,', () => {
  test.each([
    { key: 'Shift' },
    { key: 'ArrowDown' },
    { key: ' ' },
    { key: 'c', ctrlKey: true },
    { key: 'c', metaKey: true },
    { key: 'c', altKey: true },
  ])('%j begins no search', (key) => {
    expect(fireEvent.keyDown(button('Siguiente'), key)).toBe(true)
    expect(isSearching()).toBe(false)
  })
})

test('a letter begins no search while the receipt is being undone', async () => {
  fireEvent.click(button('Deshacer'))
  await screen.findByRole('button', { name: 'Deshaciendo...' })
  fireEvent.keyDown(button('Siguiente'), { key: 'a' })
  expect(isSearching()).toBe(false)
  answer({ number: 1042 })
  await waitFor(() => expect(isSearching()).toBe(true))
})
