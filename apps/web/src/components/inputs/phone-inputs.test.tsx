import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { PhoneCountryInput } from './phone-country-input'
import { PhoneInput } from './phone-input'

// Rules: product/phones#country, product/phones#typing, product/phones#incomplete-numbers

function Form({ initial = '', full = false }) {
  const [phone, setPhone] = useState(initial)
  const Input = full ? PhoneCountryInput : PhoneInput
  return (
    <>
      <Input label="Teléfono" value={phone} onChange={setPhone} />
      <pre data-testid="stored">{phone}</pre>
    </>
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: text } })
/** Types each key where the caret is, as a browser does. */
function press(keys: string) {
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  for (const key of keys) {
    const [from, to] = [box.selectionStart ?? 0, box.selectionEnd ?? 0]
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(box, box.value.slice(0, from) + key + box.value.slice(to))
    box.setSelectionRange(from + 1, from + 1)
    fireEvent.input(box)
  }
}

const stored = () => screen.getByTestId('stored').textContent

test.each([
  ['55551234', '+502 55551234'],
  ['5555 1234', '+502 55551234'],
  ['502 5555 1234', '+502 55551234'],
  ['tel. 5555-1234', '+502 55551234'],
  ['+502 ', ''],
  ['00502 5555 1234', '+502 55551234'],
  ['+503 7123-4567', '+503 71234567'],
  ['0050371234567', '+503 71234567'],
  ['+44 20 7946 0000', '+44 2079460000'],
  ['1 (213) 555-0100', '+1 2135550100'],
  ['5555-1234 / 4444-5678', '5555-1234 / 4444-5678'],
  ['5555-1234 casa 2', '5555-1234 casa 2'],
])('the dialogs’ phone input turns %j into %j', (typed, expected) => {
  renderPlain(<Form />)
  type(typed)
  expect(stored()).toBe(expected)
})

test.each([false, true])('of typed keys only digits, plus and blanks are kept (full: %s)', (full) => {
  renderPlain(<Form full={full} />)
  press('55ab55-12c34')
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  expect([box.value, stored()]).toEqual([full ? '55551234' : '+502 55551234', '+502 55551234'])
})

test.each([false, true])('two numbers typed with a blank between stay two (full: %s)', (full) => {
  renderPlain(<Form full={full} />)
  press('55551234 ')
  fireEvent.blur(screen.getByLabelText('Teléfono'))
  expect(stored()).toBe('+502 55551234')
  press(' 44445678')
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  expect([box.value, stored()]).toEqual(['+502 55551234 44445678', '+502 55551234 44445678'])
})

test.each([
  ['https://wa.me/50255551234', '+502 55551234'],
  ['\u2068+502 5555 9876\u2069', '+502 55559876'],
  ['tel:+50371234567', '+503 71234567'],
])('%j is pasted as %s', (text, phone) => {
  for (const full of [false, true]) {
    const { unmount } = renderPlain(<Form full={full} />)
    type(text)
    expect([stored(), said()]).toEqual([phone, ''])
    unmount()
  }
})

test.each([
  [false, '+502 5551234', 7, '5', '+502 55551234', 8],
  [false, '+502 55551234', 9, 'x', '+502 55551234', 9],
  [false, '+502 55551234', 9, '-', '+502 55551234', 9],
  [false, '+502 55551234', 9, ' ', '+502 55551234', 9],
  [false, '+502 55551234', 0, '5', '+502 55551234', 1],
  [true, '+502 55551234', 4, 'x', '55551234', 4],
  [true, '+502 5551234', 2, '5', '55551234', 3],
])('the caret stays where a number is corrected (full: %s, %s at %s: %j)', (full, initial, at, key, value, caret) => {
  renderPlain(<Form full={full} initial={initial} />)
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  box.setSelectionRange(at, at)
  press(key)
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual([value, caret, caret])
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
  ['+503 7123 4567', '+503 71234567'],
  ['0050371234567', '+503 71234567'],
  ['+44 20 7946 0000', '+44 2079460000'],
  ['12135550100', '+1 2135550100'],
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

test('another stored country is shown and kept', () => {
  renderPlain(<Form full initial="+503 71234567" />)
  const country = screen.getByLabelText<HTMLSelectElement>('Código de país')
  expect([country.value, screen.getByLabelText<HTMLInputElement>('Teléfono').value]).toEqual(['+503', '71234567'])
  expect([...country.options].map(({ value }) => value)).toEqual(['+502', '+1', '+52', '+503'])
  type('71234568')
  expect(stored()).toBe('+503 71234568')
})

test('a typed country ends with its number, a chosen one stays', () => {
  renderPlain(<Form full />)
  const country = screen.getByLabelText<HTMLSelectElement>('Código de país')
  type('+503 71234567')
  type('')
  expect(country.value).toBe('+502')
  fireEvent.change(country, { target: { value: '+52' } })
  type('5512345678')
  type('')
  expect(country.value).toBe('+52')
})

test('two numbers stand in the full-page input alone, with the country of the first', () => {
  renderPlain(<Form full initial="+1 2025550100" />)
  const box = screen.getByLabelText<HTMLInputElement>('Teléfono')
  type('2025550100/')
  expect([box.value, stored()]).toEqual(['+1 2025550100/', '+1 2025550100/'])
  type('+1 2025550100/44445678')
  expect(screen.queryByLabelText('Código de país')).toBeNull()
  type('+1 2025550100')
  expect([box.value, stored()]).toEqual(['2025550100', '+1 2025550100'])
})

test('a partial country prefix is dropped in the dialogs, too, when the input is left', () => {
  renderPlain(<Form />)
  type('+503')
  expect(stored()).toBe('+503')
  fireEvent.blur(screen.getByLabelText('Teléfono'))
  expect(stored()).toBe('')
})

const said = () => screen.getByRole('status').textContent

test.each([false, true])('an incomplete number is said below, once the typing pauses (full: %s)', async (full) => {
  renderPlain(<Form full={full} />)
  type('5555123')
  expect(said()).toBe('')
  await screen.findByText('Parece incompleto: 7 dígitos.')
  // From then on at once.
  type(full ? '55551234' : '+502 55551234')
  expect(said()).toBe('')
})

test.each([
  ['+502 5555123', 'Parece incompleto: 7 dígitos.'],
  ['+502 12135550100', 'Parece demasiado largo: 11 dígitos. Si es de otro país, empieza con + y su código.'],
  ['5555-1234 / 4444-5678', 'El otro teléfono pasa a Notas: +502 44445678'],
  ['5555-1234 casa 2', 'Pasa a Notas: casa 2'],
  ['sin teléfono', 'No parece un teléfono.'],
  ['+503 71234567', ''],
])('below the stored %s stands %j at once', (initial, text) => {
  renderPlain(<Form initial={initial} />)
  expect(said()).toBe(text)
})
