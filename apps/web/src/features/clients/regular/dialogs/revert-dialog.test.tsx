import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTrpcClient, trpc } from '../../../../lib/server/trpc'
import { renderPlain } from '../../../../testing/render'
import { serve } from '../../../../testing/server'
import { RevertDialog } from '../../shared/dialogs/revert-dialog'
import { regularClients } from '../regular-clients'

// Rules: product/payments#last-payment, product/payments#a-revert-voids-for-good

function dialogOf(markedAt: string | null, receiptNumber: number | null = null) {
  const queryClient = new QueryClient()
  const payment = { id: 1, period: '2026-08', amount: '150.00', markedAt, receiptNumber }
  renderPlain(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RevertDialog kind={regularClients} opened onClose={() => {}} clientName="Ana" payment={payment} />
      </QueryClientProvider>
    </trpc.Provider>,
  )
}

test('it shows when the payment was registered', () => {
  dialogOf('2026-01-02T16:42:00.000Z')
  expect(screen.getByRole('dialog').textContent).toContain('Registrado el 2 ene 2026 a las 10:42.')
})

test('it shows no time if it is unknown', () => {
  dialogOf(null)
  expect(screen.getByRole('dialog').textContent).not.toContain('Registrado')
})

test.each([
  [1042, 'La anulación del recibo 1042'],
  [null, 'La anulación de su recibo'],
])('it says what of receipt %s cannot be undone, and what can', (receiptNumber, annulment) => {
  dialogOf(null, receiptNumber)
  expect(screen.getByRole('dialog').textContent).toContain(
    `${annulment} no se puede deshacer: si fue un error, «Deshacer» registra el pago otra vez, con otro recibo.`,
  )
})

test.each([
  ['50.00', 'También se quitan Q50.00 de su cuenta.'],
  ['-50.00', 'También Q50.00 vuelven a su cuenta.'],
])('it says what the account loses with the only month, %s', async (amount, sentence) => {
  const line = { concept: null, voidedAt: null }
  serve({
    'receipts.byNumber': () => ({
      lines: [
        { ...line, paymentId: 1, period: '2026-08', amount: '150.00' },
        { ...line, paymentId: null, period: null, amount },
      ],
    }),
  })
  dialogOf(null, 1042)
  await screen.findByText(sentence)
})
