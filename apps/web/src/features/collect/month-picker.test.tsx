import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, choose, open, rosa, variable } from './testing/opened-panel'

// Rules: product/receipts#collecting

test("'Todo' ticks all open months at once, and says what they are less the account", async () => {
  const { sent } = open()
  await choose()
  expect(button('Todo: Q325.00').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button('Todo: Q325.00'))
  expect(button('Todo: Q325.00').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('Cobrar Q325.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()).toMatchObject([{ months: [{ period: '2026-10' }, { period: '2026-11' }] }])
})

test.each([
  ['net of the account', { ...rosa, accountBalance: '100.00', netDebt: '225.00' }, 'Todo: Q225.00'],
  [
    'without amounts that nobody knows yet',
    {
      ...variable,
      open: [{ period: '2026-10', amount: null, dueDate: '2026-10-15' }, ...variable.open],
      netDebt: null,
    },
    'Todo',
  ],
])("'Todo' is %s", async (_, client, label) => {
  open({}, [client])
  await choose()
  expect(button(label)).toBeTruthy()
})

test("who owes one month has no 'Todo'", async () => {
  open({}, [{ ...rosa, open: rosa.open.slice(0, 1), netDebt: '150.00' }])
  await choose()
  expect(screen.queryByRole('button', { name: /^Todo/ })).toBeNull()
})
