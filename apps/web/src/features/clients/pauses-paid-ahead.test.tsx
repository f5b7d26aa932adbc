import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, renderServed, serve } from '../../testing/server'
import { regularClients } from './regular/regular-clients'
import { PauseDialog } from './shared/pauses/pause-dialog'
import { variableClients } from './variable/variable-clients'

// Rules: product/accounts#before-a-client-leaves, product/pauses#months-paid-ahead

const kinds = [regularClients, variableClients]
const client = { id: 7, name: 'Rosa Mendoza' }
const none = { months: [], amount: '0.00' }
/** Of a client who owes nothing. */
const nothing = {
  annulled: none,
  kept: none,
  paidAhead: none,
  accountBalance: '0.00',
  openAmount: '0.00',
  netDebt: '0.00',
}

/** Opens a dialog of a kind of client. */
function open(kind: (typeof kinds)[number], action: 'suspend' | 'leave', answers: Answers) {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  const calls = serve({
    [`${kind.router}.overview`]: () => ({ ...client, payments: [], accountBalance: '0.00' }),
    [`${kind.router}.pauses.preview`]: () => nothing,
    [`${kind.router}.pauses.${action}`]: () => ({ ...client, entryId: '41' }),
    ...answers,
  })
  renderServed({ '/': <PauseDialog opened onClose={vi.fn()} kind={kind} action={action} client={client} /> })
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input) }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

const ahead = ['2026-12', '2027-01', '2027-02'].map((period) => ({ period, amount: '150.00' }))
const paidAhead = { months: ahead, amount: '450.00' }
const choices = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])

test.each(kinds.flatMap((kind) => (['suspend', 'leave'] as const).map((action) => ({ kind, action }))))(
  '$kind.router: $action names months paid ahead, and sends what is done with them',
  async ({ kind, action }) => {
    const { sent } = open(kind, action, { [`${kind.router}.pauses.preview`]: () => ({ ...nothing, paidAhead }) })
    await screen.findByText('Tiene pagados diciembre de 2026 a febrero de 2027: Q450.00')
    expect(choices()).toEqual([
      ['toAccount', false],
      ['refund', false],
      ['keep', true],
    ])
    fireEvent.click(screen.getByRole('radio', { name: 'Devolver' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Pasar a cuenta' }))
    await press(action === 'suspend' ? 'Suspender' : 'Dar de baja')
    await waitFor(() => expect(sent(`${kind.router}.pauses.${action}`)).toMatchObject([{ paidAhead: 'toAccount' }]))
  },
)

test.each(['suspend', 'leave'] as const)(
  '%s: nothing is given back to who owes; the net debt is said',
  async (action) => {
    const owing = { openAmount: '450.00', accountBalance: '50.00', netDebt: '400.00' }
    open(regularClients, action, {
      'clients.overview': () => ({ ...client, payments: [], accountBalance: '50.00' }),
      'clients.pauses.preview': () => ({ ...nothing, ...owing, paidAhead }),
    })
    await screen.findByText('Debe Q400.00: Q450.00 menos Q50.00 a cuenta.')
    expect(choices().map(([value]) => value)).toEqual(['toAccount', 'keep'])
    expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
  },
)

test.each(['suspend', 'leave'] as const)('%s: who owes nothing gets back what is on the account', async (action) => {
  open(regularClients, action, {
    'clients.overview': () => ({ ...client, payments: [], accountBalance: '50.00' }),
    'clients.pauses.preview': () => ({ ...nothing, accountBalance: '50.00' }),
  })
  await screen.findByText('Tiene Q50.00 a cuenta.')
  await press('Devolver')
  await screen.findByRole('dialog', { name: 'Devolver a Rosa Mendoza' })
})

test('of a variable client who owes months the amounts are not known: its account is named, and stays', async () => {
  open(variableClients, 'leave', {
    'variableClients.overview': () => ({ ...client, payments: [], accountBalance: '50.00' }),
    'variableClients.pauses.preview': () => ({ ...nothing, accountBalance: '50.00', openAmount: null, netDebt: null }),
  })
  await screen.findByText('Tiene Q50.00 a cuenta.')
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
})

test('the months paid ahead of a last day are those after it', async () => {
  const { sent } = open(regularClients, 'leave', {})
  fireEvent.change(screen.getByLabelText(/^Último día/), { target: { value: '2026-11-30' } })
  await waitFor(() =>
    expect(sent('clients.pauses.preview').at(-1)).toEqual({ id: 7, kind: 'left', from: '2026-12-01' }),
  )
})
