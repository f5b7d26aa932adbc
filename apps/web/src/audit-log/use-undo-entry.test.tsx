import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '../lib/notify'
import { useVoidReceipt } from '../receiving/receipts/use-void-receipt'
import { refused, serve, serverWrapper } from '../testing/server'
import { useUndoEntry } from './use-undo-entry'

const receipt = { number: 1042, clientName: 'Rosa', periods: [], others: [], amount: '50.00' }

test.each<[string, () => () => Promise<unknown>]>([
  [
    'trail.undo',
    () => {
      const undo = useUndoEntry()
      return () => undo({ entryId: '1' })('Rosa')
    },
  ],
  [
    'receipts.void',
    () => {
      const voidReceipt = useVoidReceipt()
      return () => voidReceipt(receipt)
    },
  ],
])('the toast of a refused %s links to the receipt that is the reason', async (procedure, useRefused) => {
  const message = 'Q50.00 ya se usaron en el recibo 1061.'
  serve({ [procedure]: refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1061 }) })
  const { result } = renderHook(useRefused, { wrapper: serverWrapper() })
  await act(() => result.current().catch(() => {}))
  expect(toastStore.current()).toMatchObject({
    reason: message,
    link: { label: 'Recibo 1061', to: '/receipts/1061/print' },
  })
})
