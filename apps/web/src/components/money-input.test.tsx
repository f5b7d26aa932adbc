import { errorTexts } from '@isp/domain/error-texts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPlain } from '../testing/render'
import { MoneyInput } from './money-input'

function Form({ error }: { error?: string }) {
  const [amount, setAmount] = useState('150')
  return <MoneyInput label="Monto" value={amount} onChange={setAmount} error={error} />
}

const box = () => screen.getByLabelText<HTMLInputElement>('Monto')
const paste = (text: string) => fireEvent.input(box(), { target: { value: text }, inputType: 'insertFromPaste' })

test.each([
  ['abc', errorTexts.amountUnreadable],
  ['1.234,5', errorTexts.amountUnreadable],
  ['-5', errorTexts.amountUnreadable],
  ['123456789', errorTexts.amountTooLarge],
  ['Q100,000,000.00', errorTexts.amountTooLarge],
])('a pasted %j is refused in words', (text, sentence) => {
  renderPlain(<Form />)
  paste(text)
  expect(box().value).toBe('150')
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  paste('1.234,50')
  expect(box().value).toBe('1234.50')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a key that is no figure is let go by without words', () => {
  renderPlain(<Form />)
  fireEvent.input(box(), { target: { value: '150a' }, inputType: 'insertText', data: 'a' })
  expect(box().value).toBe('150')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what a keyboard puts in as a whole is refused as what is pasted', () => {
  renderPlain(<Form />)
  fireEvent.input(box(), { target: { value: 'abc' }, inputType: 'insertText', data: 'abc' })
  expect(screen.getByRole('alert').textContent).toBe(errorTexts.amountUnreadable)
})

test('what the form has to say comes back after it', () => {
  renderPlain(<Form error="El monto mensual es requerido" />)
  paste('abc')
  expect(screen.queryByText('El monto mensual es requerido')).toBeNull()
  paste('5')
  expect(screen.getByText('El monto mensual es requerido')).toBeDefined()
})
