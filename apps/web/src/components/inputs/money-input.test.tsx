import { errorTexts } from '@isp/domain/errors/error-texts'
import { amountSchema } from '@isp/domain/money/money'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useZodForm } from '../../lib/forms/use-zod-form'
import { renderPlain } from '../../testing/render'
import { MoneyInput } from './money-input'

// Rules: product/screens#amount-boxes

const save = vi.fn()
const schema = z.object({ amount: amountSchema('Monto', 'El monto es requerido') })

function Form({ amount = '' }: { amount?: string }) {
  const form = useZodForm<typeof schema, { amount: string }>(schema, { initialValues: { amount } })
  return (
    <form onSubmit={form.onSubmit((values) => save(schema.parse(values).amount))} noValidate>
      <MoneyInput label="Monto" value={form.values.amount} {...form.getInputProps('amount')} />
      <button type="submit">Guardar</button>
    </form>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Monto')
const problem = () => screen.queryByRole('alert')?.textContent ?? null
const change = (value: string) => fireEvent.input(box(), { target: { value }, inputType: 'insertText' })

/** Types `text` key by key at the end of the input; returns its value and message after each key. */
function type(text: string) {
  return [...text].map((key) => {
    change(box().value + key)
    return { shown: box().value, problem: problem() }
  })
}

/** The saved value; null if refused. */
function saved(): string | null {
  save.mockClear()
  fireEvent.submit(box().closest('form') as HTMLFormElement)
  return save.mock.calls[0]?.[0] ?? null
}

test.each([
  ['1,234.50', '1234.50', '1234.50'],
  ['1,234', '1234', '1234.00'],
  ['1234,5', '1234.5', '1234.50'],
  ['1.234,50', '1234.50', '1234.50'],
  ['Q 1,234.50', '1234.50', '1234.50'],
  ['Q1.234.567,89', '1234567.89', '1234567.89'],
  ['.5', '0.5', '0.50'],
  ['99,999,999.99', '99999999.99', '99999999.99'],
])('%j typed key by key is kept until blur, which shows %j', (text, left, amount) => {
  renderPlain(<Form />)
  const keys = type(text)
  expect(keys.at(-1)?.shown).toBe(text)
  expect(keys.filter((key) => key.problem !== null)).toEqual([])
  expect(saved()).toBe(amount)
  fireEvent.blur(box())
  expect(box().value).toBe(left)
  expect(saved()).toBe(amount)
})

test.each([
  ['-5', 1, errorTexts.amountNegative],
  ['1e3', 2, errorTexts.amountUnreadable],
  ['123456789', 9, errorTexts.amountTooLarge],
  ['1234.567', 8, errorTexts.amountDecimals],
  ['abc', 1, errorTexts.amountUnreadable],
])('%j typed key by key shows an error from key %i on, and is not saved', (text, from, sentence) => {
  renderPlain(<Form />)
  const keys = type(text)
  expect(keys.slice(0, from - 1).map((key) => key.problem)).toEqual(Array(from - 1).fill(null))
  expect(keys.slice(from - 1).map((key) => key.problem)).toEqual(Array(text.length - from + 1).fill(sentence))
  expect(keys.at(-1)?.shown).toBe(text)
  expect(saved()).toBeNull()
  fireEvent.blur(box())
  expect(box().value).toBe(text)
  expect(problem()).toBe(sentence)
})

test.each([
  ['when the box is left', () => fireEvent.blur(box())],
  ['on Enter', () => fireEvent.keyDown(box(), { key: 'Enter' })],
  ['on a refused save', () => saved()],
])('an ambiguous amount shows an error %s', (_when, act) => {
  renderPlain(<Form />)
  type('1.234')
  expect(problem()).toBeNull()
  expect(saved()).toBeNull()
  change('1.234')
  act()
  expect(box().value).toBe('1.234')
  expect(problem()).toBe(errorTexts.amountAmbiguous)
  type(',50')
  expect(problem()).toBeNull()
  expect(saved()).toBe('1234.50')
})

test('a pasted invalid amount replaces the selection and shows an error', () => {
  renderPlain(<Form amount="150.00" />)
  fireEvent.input(box(), { target: { value: 'abc' }, inputType: 'insertFromPaste' })
  expect([box().value, problem()]).toEqual(['abc', errorTexts.amountUnreadable])
  fireEvent.input(box(), { target: { value: 'Q1,234.56' }, inputType: 'insertFromPaste' })
  expect([box().value, problem()]).toEqual(['Q1,234.56', null])
  expect(saved()).toBe('1234.56')
})

test('the form’s error is shown if the input has none', () => {
  renderPlain(<Form />)
  expect(saved()).toBeNull()
  expect(screen.getByText('El monto es requerido')).toBeDefined()
})

test.each([
  ['150.00', 'ArrowUp', '150.01'],
  ['150.00', 'ArrowDown', '149.99'],
  ['0.00', 'ArrowDown', '0.00'],
])('the input at %s shows after %s %s', (amount, key, next) => {
  renderPlain(<Form amount={amount} />)
  fireEvent.keyDown(box(), { key })
  expect(box().value).toBe(next)
})

test('a value from outside replaces what was typed', () => {
  function Suggested() {
    const [amount, setAmount] = useState('')
    return (
      <>
        <MoneyInput label="Monto" value={amount} onChange={setAmount} />
        <button type="button" onClick={() => setAmount('179.50')}>
          Sugerir
        </button>
      </>
    )
  }
  renderPlain(<Suggested />)
  type('1,234')
  fireEvent.click(screen.getByRole('button', { name: 'Sugerir' }))
  expect(box().value).toBe('179.50')
})

test('the focus selects the amount, so that typing replaces it', () => {
  renderPlain(<Form amount="150.00" />)
  box().focus()
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, '150.00'.length])
})
