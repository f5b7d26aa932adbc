import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../../../testing/render'
import { PhoneCountryInput } from './phone-country-input'
import { PhoneInput } from './phone-input'

function Form({ initial = '', full = false }) {
  const [phone, setPhone] = useState(initial)
  const Input = full ? PhoneCountryInput : PhoneInput
  return (
    <>
      <Input label="Teléfono" value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: text } })
const stored = () => screen.getByRole('status').textContent

test.each([
  ['55551234', '+502 55551234'],
  ['5555 1234', '+502 55551234'],
  ['502 5555 1234', '+502 55551234'],
  ['tel. 5555-1234', '+502 55551234'],
  ['+502 ', ''],
  ['00502 5555 1234', '+502 55551234'],
])('the dialogs’ phone input turns %j into %j', (typed, expected) => {
  renderPlain(<Form />)
  type(typed)
  expect(stored()).toBe(expected)
})

test('the full-page phone input has a country and a number', () => {
  renderPlain(<Form full initial="+52 5512345678" />)
  expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('5512345678')
  type('5587654321')
  expect(stored()).toBe('+52 5587654321')
  fireEvent.change(screen.getByLabelText('Código de país'), { target: { value: '+1' } })
  expect(stored()).toBe('+1 5587654321')
})

test('a chosen country is kept while the number is empty', () => {
  renderPlain(<Form full />)
  fireEvent.change(screen.getByLabelText('Código de país'), { target: { value: '+1' } })
  expect(stored()).toBe('')
  type('2025550100')
  expect(stored()).toBe('+1 2025550100')
})

test.each([
  ['+502 5555 1234', '+502 55551234'],
  ['50255551234', '+502 55551234'],
  ['(502) 5555-1234', '+502 55551234'],
  ['00502 5555 1234', '+502 55551234'],
  ['+1 305 555 1234', '+1 3055551234'],
  ['+52 55 1234 5678', '+52 5512345678'],
])('the full-page phone input detects the country of %j, pasted and typed', (text, expected) => {
  const [country, number] = expected.split(' ')
  renderPlain(<Form full />)
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  const holds = () => {
    expect(stored()).toBe(expected)
    expect(box.value).toBe(number)
    expect(screen.getByLabelText<HTMLSelectElement>('Código de país').value).toBe(country)
  }
  type(text)
  holds()
  type('')
  fireEvent.change(screen.getByLabelText('Código de país'), { target: { value: '+502' } })
  for (const key of text) type(box.value + key)
  holds()
})

test('a partial country prefix is not kept', () => {
  renderPlain(<Form full />)
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  type('+5')
  expect(box.value).toBe('+5')
  expect(stored()).toBe('')
  fireEvent.blur(box)
  expect(box.value).toBe('')
})
