import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTrpcClient, trpc } from '../../../../lib/server/trpc'
import { renderPlain } from '../../../../testing/render'
import { PaymentConfirmDialog } from './payment-confirm-dialog'

const payment = { id: 1, period: '2024-11', amount: '350.00', dueDate: '2024-11-22' }
const debt = { overdueCount: 4, overdueAmount: '1400.00', openAmount: '1400.00' }

function dialogText(props: Partial<Parameters<typeof PaymentConfirmDialog>[0]>) {
  const queryClient = new QueryClient()
  renderPlain(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PaymentConfirmDialog opened onClose={() => {}} clientName="Ana" payment={payment} {...props} />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return screen.getByRole('dialog').textContent
}

test('it says what the client owes afterwards', () => {
  expect(dialogText({ debt })).toContain('Después de este pago debe 3 meses: Q1,050.00.')
})

test('it says that nothing is overdue afterwards', () => {
  const last = { overdueCount: 1, overdueAmount: '350.00', openAmount: '700.00' }
  expect(dialogText({ debt: last })).toContain('Queda al día.')
})

test('it asks whether a newer month is paid before an earlier one', () => {
  expect(dialogText({ owed: '2024-07' })).toContain(
    'Aún debe julio de 2024. ¿Registrar noviembre de 2024 de todos modos?',
  )
})

test('it says neither where that is unknown', () => {
  expect(dialogText({})).not.toMatch(/debe|día/)
})
