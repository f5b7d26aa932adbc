import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closing, drawer } from '../testing/closing-sample'
import { closeDialog, open } from '../testing/opened-cash'

// Rules: product/cash#late-receipts

test('cash that phones took before a closing is said of the open drawer, while it is counted, and of its closing', async () => {
  open({
    'cash.drawer': () => ({ ...drawer, lateReceipts: [{ closing: 11, receipts: 2, amount: '150.00' }] }),
    'cash.closings.list': () => ({
      closings: [{ ...closing, lateReceipts: [{ closing: 10, receipts: 1, amount: '40.00' }] }],
      total: 1,
    }),
  })
  const closed = (await screen.findByRole('link', { name: 'Cierre 12' })).closest('li, tr') as HTMLElement
  within(closed).getByText('Llegaron después del cierre 10: Q40.00')
  expect(await screen.findAllByText('Llegaron después del cierre 11: Q150.00')).toHaveLength(1)
  within(await closeDialog()).getByText('Llegaron después del cierre 11: Q150.00')
})

test('without any nothing is said', async () => {
  open()
  await closeDialog()
  expect(screen.queryByText(/Llegaron/)).toBeNull()
})
