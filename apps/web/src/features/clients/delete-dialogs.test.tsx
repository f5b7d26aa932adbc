import { accountTexts } from '@isp/domain/receipts/account-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { ClientDeleteDialog } from './regular/dialogs/client-delete-dialog'
import { VariableClientDeleteDialog } from './variable/dialogs/variable-client-delete-dialog'

// Rules: product/clients#deletion, product/deleted-records#the-question, product/deleted-records#what-the-reports-lose

const client = { id: 7, name: 'Ana', phone: null, address: null }
const paid = (amount: string | null) => ({ isPaid: true, amount })
const unpaid = { isPaid: false, amount: '150.00' }
const onClose = vi.fn()

const kinds = [
  {
    router: 'clients',
    confirm: 'Eliminar Cliente',
    dialog: <ClientDeleteDialog opened onClose={onClose} client={client} onDeleted={() => {}} />,
  },
  {
    router: 'variableClients',
    confirm: 'Eliminar',
    dialog: <VariableClientDeleteDialog opened onClose={onClose} client={client} />,
  },
]

test.each(kinds)('$router: deleting says what the reports lose, and does not read the client again', async (kind) => {
  onClose.mockReset()
  const calls = serve({
    [`${kind.router}.overview`]: () => ({
      id: 7,
      state: 'active',
      accountBalance: '0.00',
      payments: [unpaid, paid('150.00'), paid('125.50')],
    }),
    [`${kind.router}.delete`]: () => ({ success: true, deletedRecordId: 3 }),
  })
  renderServed({ '/': kind.dialog })
  await screen.findByText('Se quitarán 2 pagos por Q275.50 de los reportes de meses anteriores.')
  const texts = screen.getByRole('dialog').textContent
  expect(texts).toContain(
    'Esta acción no se puede deshacer pasados 30 días. Hasta entonces espera en «Eliminados».Después se eliminar',
  )
  expect(texts).toContain('permanentemente')
  fireEvent.click(screen.getByRole('button', { name: kind.confirm }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.map(({ path }) => path)).toEqual([`${kind.router}.overview`, `${kind.router}.delete`])
})

test.each(kinds)('$router: nothing is said without paid payments', async ({ router, dialog }) => {
  const calls = serve({
    [`${router}.overview`]: () => ({ id: 7, state: 'active', accountBalance: '0.00', payments: [unpaid] }),
  })
  renderServed({ '/': dialog })
  await waitFor(() => expect(calls).toHaveLength(1))
  await screen.findByRole('dialog')
  expect(screen.queryByText(/de los reportes/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dar de baja' })).toBeNull()
})

test.each(kinds)('$router: a client with paid payments can leave instead', async ({ router, dialog }) => {
  const calls = serve({
    [`${router}.overview`]: () => ({ id: 7, state: 'suspended', accountBalance: '0.00', payments: [paid('150.00')] }),
    [`${router}.pauses.preview`]: () => ({
      annulled: { months: [], amount: null },
      kept: { months: [], amount: null },
      paidAhead: { months: [], amount: '0.00' },
      accountBalance: '0.00',
      openAmount: '0.00',
      netDebt: '0.00',
    }),
  })
  renderServed({ '/': dialog })
  fireEvent.click(await screen.findByRole('button', { name: 'Dar de baja' }))
  await screen.findByRole('dialog', { name: 'Dar de baja a Ana' })
  expect(calls.some(({ path }) => path.endsWith('.delete'))).toBe(false)
})

test.each(kinds)(
  '$router: what rests on the account is named first, and can be given back before',
  async ({ router, dialog }) => {
    const client = { id: 7, state: 'left', accountBalance: '50.00', payments: [] }
    const calls = serve({
      [`${router}.overview`]: () => client,
      'accounts.refund': () => {
        client.accountBalance = '0.00'
        return { number: 1061 }
      },
    })
    renderServed({ '/': dialog })
    await screen.findByText(/Tiene Q50\.00 a cuenta\./)
    fireEvent.click(screen.getByRole('button', { name: 'Devolver' }))
    const refund = within(await screen.findByRole('dialog', { name: 'Devolver a Ana' }))
    fireEvent.change(refund.getByLabelText(/Motivo/), { target: { value: 'Se fue' } })
    fireEvent.click(refund.getByRole('button', { name: 'Devolver' }))
    await screen.findByText(accountTexts.refundDone)
    await waitFor(() => expect(screen.queryByText(/Tiene Q50/)).toBeNull())
    expect(calls.some(({ path }) => path.endsWith('.delete'))).toBe(false)
  },
)

const gone = [{ state: 'left' }, { state: 'active', lastDay: '2026-11-20' }]
const goneOfKinds = kinds.flatMap((kind) => gone.map((service) => ({ ...kind, service })))

test.each(goneOfKinds)('$router: a client who has left or will ($service) is only deleted', async (kind) => {
  const { router, dialog, service } = kind
  serve({ [`${router}.overview`]: () => ({ id: 7, ...service, accountBalance: '0.00', payments: [paid('150.00')] }) })
  renderServed({ '/': dialog })
  await screen.findByText(/de los reportes/)
  expect(screen.queryByRole('button', { name: 'Dar de baja' })).toBeNull()
})
