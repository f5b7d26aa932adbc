import { undoTexts } from '@isp/domain/errors/undo-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { useMarkPaymentPaid } from './regular/mutations/use-mark-payment-paid'
import { payToasts, useMarkVariablePaymentPaid } from './variable/mutations/variable-client-mutations'

// Rules: product/audit-log#undone-payments, product/payments#whose-payment

const kinds = [
  ['clients', () => useMarkPaymentPaid('Rosa')],
  ['variableClients', () => useMarkVariablePaymentPaid('Rosa', payToasts.list)],
] as const

function Pay({ usePay }: { usePay: (typeof kinds)[number][1] }) {
  const { mutate } = usePay()
  return (
    <button type="button" onClick={() => mutate({ id: 7, amount: '80', utilityAmount: '30' })}>
      Pagar
    </button>
  )
}

test.each(kinds)("'Deshacer' of a paid payment undoes its entry in the audit log (%s)", async (router, usePay) => {
  const calls = serve({
    [`${router}.payments.markPaid`]: () => ({ id: 7, period: '2026-11', amount: '80.00', receiptNumber: 1042 }),
    [`${router}.payments.undo`]: () => ({}),
  })
  renderServed({ '/': <Pay usePay={usePay} /> })
  fireEvent.click(screen.getByRole('button', { name: 'Pagar' }))
  expect(await screen.findByText('Rosa · noviembre de 2026 · Q80.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual({ path: `${router}.payments.undo`, input: { id: 7, action: 'paid' } })
  expect(await screen.findByText(undoTexts.undone)).toBeTruthy()
  expect(screen.getByText('Rosa · noviembre de 2026 · Q80.00')).toBeTruthy()
})
