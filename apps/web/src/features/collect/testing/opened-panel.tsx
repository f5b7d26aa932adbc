import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { refresh } from '../../../lib/server/refresh'
import type { CollectedClient } from '../../../receiving/dialogs/collect-panel'
import type { Collectable } from '../../../receiving/form/collectable'
import { type Answers, renderServed, serve } from '../../../testing/server'
import { CollectPanel } from '../collect-panel'

export const rosa: Collectable = {
  kind: 'regular',
  id: 7,
  name: 'Rosa Mendoza',
  phone: '+502 55551234',
  address: null,
  startDate: '2024-01-15',
  groupName: 'Xecam',
  fee: '175.00',
  open: [
    { period: '2026-10', amount: '150.00', dueDate: '2026-10-15' },
    { period: '2026-11', amount: '175.00', dueDate: '2026-11-15' },
  ],
  overdueCount: 2,
  overdueAmount: '325.00',
  upcoming: [],
  openCount: 2,
  openAmount: '325.00',
  accountBalance: '0.00',
  netDebt: '325.00',
  state: 'active',
  pause: null,
  lastDay: null,
  advance: ['2026-12', '2027-01'],
  nextPaymentDate: '2026-10-15',
  lastFigures: null,
}
export const variable: Collectable = {
  ...rosa,
  kind: 'variable',
  fee: null,
  groupName: null,
  open: [{ period: '2026-11', amount: null, dueDate: '2026-11-15' }],
  overdueCount: 1,
  overdueAmount: null,
  openCount: 1,
  openAmount: null,
  lastFigures: { amount: '80.00', utilityAmount: '30.00' },
}
export const receipt = {
  number: 1042,
  kind: 'regular',
  clientId: 7,
  clientName: 'Rosa Mendoza',
  receivedOn: '2026-11-20',
  method: 'cash',
  reference: null,
  amount: '150.00',
  voided: false,
  lines: [{ period: '2026-10', concept: null, amount: '150.00', voidedAt: null }],
  client: {
    phone: '+502 55551234',
    openCount: 1,
    openAmount: '175.00',
    accountBalance: '0.00',
    netDebt: '175.00',
    owedPeriods: ['2026-11'],
    overdueCount: 1,
    overdueAmount: '175.00',
    upcoming: [],
    nextPaymentDate: '2026-11-15',
  },
}

/** Opens the panel against a server that finds these clients; `keys` are the request keys of collections. */
export function open(
  answers: Answers = {},
  clients: readonly Collectable[] = [rosa],
  { client, typed = '', entered = false }: { client?: CollectedClient; typed?: string; entered?: boolean } = {},
) {
  const calls = serve({
    'business.profile': () => ({ name: 'Valle Net' }),
    'payments.findClients': () => clients,
    'receipts.list': () => [],
    'payments.findRecords': () => [],
    'payments.collect': () => receipt,
    ...answers,
  })
  const keys: (string | null)[] = []
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('payments.collect')) {
      const key = new Headers(init?.headers).get('idempotency-key')
      if (key !== null) keys.push(key)
    }
    return asked(address, init)
  })
  const onClose = vi.fn()
  const page = renderServed({
    '/': (
      <>
        <CollectPanel
          opened
          onClose={onClose}
          screens={[{ label: 'Grupos', to: '/groups' }]}
          client={client}
          typedAhead={() => ({ text: typed, entered })}
        />
        <OtherDevice />
      </>
    ),
    '/groups': <p>Todos los grupos</p>,
    '/clients/7': <p>Página de Rosa</p>,
    '/receipts/1042/print': <p>Papel del recibo</p>,
  })
  const sent = () => calls.filter(({ path }) => path === 'payments.collect').map(({ input }) => input)
  return { calls, sent, keys, onClose, ...page }
}

/** A change of another device refetches what is shown. */
function OtherDevice() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void refresh(queries, { all: false })}>
      Cambio de otro dispositivo
    </button>
  )
}

/** The box of the search. */
export const box = () => screen.findByRole('combobox', { name: 'Nombre, teléfono o WiFi…' })
/** Presses Enter. */
export const enter = (element: Element | null, init: object = {}) => {
  const target = element ?? document.body
  // A button is clicked by Enter.
  if (fireEvent.keyDown(target, { key: 'Enter', ...init }) && target instanceof HTMLButtonElement)
    fireEvent.click(target)
}
/** Searches a client and chooses it. */
export async function choose(typed = 'rosa') {
  fireEvent.change(await box(), { target: { value: typed } })
  enter(await box())
  await screen.findByText('Total')
}
/** A button by its name. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
