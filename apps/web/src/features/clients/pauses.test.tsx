import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { regularClients } from './regular/regular-clients'
import { ClientBadge } from './shared/client-badge'
import { type PauseAction, pauseActions } from './shared/pauses/pause-actions'
import { PauseDialog } from './shared/pauses/pause-dialog'
import { PauseHistory } from './shared/pauses/pause-history'
import { variableClients } from './variable/variable-clients'

// Rules: product/clients#badge, product/pauses#suspending, product/pauses#shown

const kinds = [regularClients, variableClients]
const client = { id: 7, name: 'Rosa Mendoza' }
const october = { id: 1, period: '2026-10', amount: '150.00', dueDate: '2026-10-15' }
const november = { id: 2, period: '2026-11', amount: '175.00', dueDate: '2026-11-15' }
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

/** Opens a dialog of a kind of client; `preview` has the months that it would annul. */
function open(kind: (typeof kinds)[number], action: PauseAction, answers: Answers = {}) {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  const onClose = vi.fn()
  const calls = serve({
    [`${kind.router}.overview`]: () => ({ ...client, payments: [], accountBalance: '0.00' }),
    [`${kind.router}.pauses.preview`]: () => nothing,
    [`${kind.router}.pauses.${action}`]: () => ({ ...client, entryId: '41' }),
    'trail.undo': () => ({}),
    ...answers,
  })
  renderServed({ '/': <PauseDialog opened onClose={onClose} kind={kind} action={action} client={client} /> })
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { onClose, sent, calls }
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test.each(kinds)('$router: suspending sends days, reason and what becomes of the unpaid months', async (kind) => {
  const { router } = kind
  const { onClose, sent } = open(kind, 'suspend', {
    [`${router}.pauses.preview`]: (input) =>
      Object(input).to === '2026-12-31'
        ? { ...nothing, annulled: { months: [october, november], amount: '325.00' } }
        : nothing,
  })
  await screen.findByText(pauseDialogTexts.noOpenMonths)
  expect(box('Desde').value).toBe('2026-11-20')
  screen.getByText('Hasta nuevo aviso')
  type('Desde', '2026-10-01')
  type('Hasta', '2026-12-31')
  type('Motivo', 'Viaja')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anular los meses sin pagar de esos días' }))
  screen.getByText('octubre y noviembre de 2026: Q325.00')
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['octubre de 2026Q150.00', 'noviembre de 2026Q175.00'])
  await press('Suspender')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const pause = { id: 7, from: '2026-10-01', to: '2026-12-31', reason: 'Viaja', annulUnpaid: true, paidAhead: 'keep' }
  expect(sent(`${router}.pauses.suspend`)).toEqual([pause])
})

test('suspending who owes says that the months stay owed, and that there is nothing to annul', async () => {
  open(regularClients, 'suspend', {
    'clients.pauses.preview': () => ({
      ...nothing,
      annulled: none,
      kept: { months: [october, november], amount: '325.00' },
    }),
  })
  await screen.findByText('Sus 2 meses (Q325.00) se siguen debiendo. Desde hoy no hay meses que anular.')
  type('Hasta', '2026-11-25')
  await screen.findByText(
    'Sus 2 meses (Q325.00) se siguen debiendo. Del 20 nov 2026 al 25 nov 2026 no hay meses que anular.',
  )
})

test.each(kinds)('$router: the toast of a change undoes it', async (kind) => {
  const { sent } = open(kind, 'suspend')
  await press('Suspender')
  await screen.findByText('Cliente suspendido')
  screen.getByText('Rosa Mendoza')
  await press('Deshacer')
  await waitFor(() => expect(sent('trail.undo')).toEqual([{ entryId: '41' }]))
})

test.each(kinds)('$router: a client who leaves keeps owing its open months, unless they are annulled', async (kind) => {
  const { router } = kind
  const { onClose, sent } = open(kind, 'leave', {
    [`${router}.pauses.preview`]: () => ({
      ...nothing,
      annulled: { months: [november], amount: '175.00' },
      kept: none,
    }),
  })
  const keep = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Los meses sin pagar se siguen debiendo' })
  screen.getByText('noviembre de 2026: Q175.00')
  expect([keep.checked, box('Último día').value]).toEqual([true, '2026-11-20'])
  fireEvent.click(keep)
  type('Último día', '2026-11-30')
  await press('Dar de baja')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(`${router}.pauses.leave`)).toEqual([
    { id: 7, lastDay: '2026-11-30', reason: null, keepOpenMonths: false, paidAhead: 'keep' },
  ])
})

test.each(kinds)(
  '$router: the dialog says from which day a client counts as left, at most a year ahead',
  async (kind) => {
    const { sent } = open(kind, 'leave')
    await screen.findByText('De baja desde el 21 nov 2026. Hasta entonces se ve «Se va el 20 nov».')
    type('Último día', '2026-11-19')
    screen.getByText('De baja desde el 20 nov 2026.')
    type('Último día', '2199-01-01')
    await press('Dar de baja')
    await screen.findByText('Último día: elige uno hasta el 20 nov 2027')
    expect(sent(`${kind.router}.pauses.leave`)).toEqual([])
  },
)

test('reactivating a client who has not left yet says that it stays', async () => {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  serve({})
  const leaving = { ...client, lastDay: '2026-11-20' }
  renderServed({
    '/': <PauseDialog opened onClose={vi.fn()} kind={regularClients} action="reactivate" client={leaving} />,
  })
  await screen.findByText('Se queda: ya no se va el 20 nov 2026.')
})

test.each(kinds)('$router: reactivating says from when, and that the gap is not charged', async (kind) => {
  const { sent } = open(kind, 'reactivate')
  await screen.findByText(
    'Vuelve a tener servicio desde hoy, 20 nov 2026. No se le cobra nada por el tiempo sin servicio.',
  )
  type('Desde', '2026-12-01')
  await screen.findByText(/desde el 1 dic 2026/)
  await press('Reactivar')
  await screen.findByText('Cliente reactivado')
  expect(sent(`${kind.router}.pauses.reactivate`)).toEqual([{ id: 7, from: '2026-12-01' }])
})

test.each(['suspended', 'left', 'active'] as const)('reactivating sends the state that was seen: %s', async (state) => {
  const calls = serve({ 'clients.pauses.reactivate': () => ({ ...client, entryId: '41' }) })
  const seen = { ...client, state }
  renderServed({
    '/': <PauseDialog opened onClose={vi.fn()} kind={regularClients} action="reactivate" client={seen} />,
  })
  await screen.findByLabelText(/^Desde/)
  await press('Reactivar')
  await waitFor(() => expect(calls).toMatchObject([{ input: { id: 7, state } }]))
})

test.each(kinds)('$router: a refused change keeps what was typed, and shows why at its field', async (kind) => {
  const message = 'Desde: el cliente ya está suspendido desde el 1 nov 2026.'
  const refusal = refused({ message, code: 'CONFLICT', httpStatus: 409, issues: [{ path: 'from', message }] })
  const { onClose } = open(kind, 'suspend', { [`${kind.router}.pauses.suspend`]: refusal })
  type('Motivo', 'Viaja')
  await press('Suspender')
  await screen.findByText(message, { selector: 'p' })
  expect([box('Motivo').value, onClose.mock.calls.length]).toEqual(['Viaja', 0])
})

test.each(kinds.flatMap((kind) => (['suspend', 'leave', 'reactivate'] as const).map((action) => ({ kind, action }))))(
  '$kind.router: $action whose answer was lost is sent again with its key',
  async ({ kind, action }) => {
    const path = `${kind.router}.pauses.${action}`
    const answer = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockReturnValue({ entryId: '41' })
    const { onClose, calls } = open(kind, action, { [path]: answer })
    const state = action === 'reactivate' ? 'left' : 'active'
    const label = pauseActions({ state }).find((one) => one.action === action)?.label
    await press(label ?? '')
    await screen.findByText(pauseDialogTexts.unanswered)
    await press(label ?? '')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [first, second] = calls.filter((call) => call.path === path)
    expect(first?.key).toBeDefined()
    expect(second).toEqual(first)
  },
)

test('a day after the other is refused before it is sent, and asks for no months', async () => {
  const { sent } = open(regularClients, 'suspend')
  await screen.findByText(pauseDialogTexts.noOpenMonths)
  const asked = sent('clients.pauses.preview').length
  type('Hasta', '2026-11-01')
  await press('Suspender')
  await screen.findByText('Hasta: escribe una fecha que no sea anterior a «Desde»')
  expect([sent('clients.pauses.suspend'), sent('clients.pauses.preview').length]).toEqual([[], asked])
})

test('months that could not be read can be asked for again', async () => {
  const answers: Answers = { 'clients.pauses.preview': refused() }
  open(regularClients, 'leave', answers)
  await screen.findByText(pauseDialogTexts.previewFailed)
  screen.getByRole('button', { name: 'Reintentar' })
})

test.each([
  [{ state: 'active', lastDay: null }, ['Suspender', 'Dar de baja']],
  [{ state: 'suspended', lastDay: null }, ['Reactivar', 'Dar de baja']],
  [{ state: 'left', lastDay: null }, ['Reactivar']],
  [{ state: 'active', lastDay: '2026-11-20' }, ['Reactivar']],
  [{ state: 'suspended', lastDay: '2026-11-30' }, ['Reactivar']],
] as const)('to a client who is %j apply %j', (client, labels) => {
  expect(pauseActions(client).map(({ label }) => label)).toEqual(labels)
})

test.each([
  [{ state: 'active', lastDay: null }, 'Pagado'],
  [{ state: 'suspended', lastDay: null }, 'Suspendido'],
  [{ state: 'left', lastDay: null }, 'De baja'],
  [{ state: 'active', lastDay: '2026-11-20' }, 'Se va el 20 nov'],
  [{ state: 'suspended', lastDay: '2026-11-30' }, 'Se va el 30 nov'],
] as const)('the badge of a client who is %j is %s', (service, word) => {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  renderServed({
    '/': <ClientBadge client={{ ...service, status: 'paid', nextPaymentDate: null, accountBalance: '50.00' }} />,
  })
  screen.getByText(word)
})

test('a client who owes and has money on the account is also Abonado', () => {
  const client = { state: 'active', lastDay: null, status: 'pending', nextPaymentDate: '2026-11-10' } as const
  vi.setSystemTime('2026-11-20T18:00:00Z')
  renderServed({
    '/': (
      <>
        <ClientBadge client={{ ...client, accountBalance: '0.00' }} />
        <ClientBadge client={{ ...client, accountBalance: '50.00' }} />
      </>
    ),
  })
  expect(screen.getAllByText('Vencido')).toHaveLength(2)
  expect(screen.getByText('Abonado').closest('[data-tip]')?.getAttribute('data-tip')).toBe('Q50.00 a cuenta')
})

test('the pauses of a client are listed, newest first', () => {
  const pauses = [
    { id: 1, from: '2026-03-01', to: '2026-03-31', kind: 'suspended', reason: 'Viaja' },
    { id: 2, from: '2026-11-01', to: null, kind: 'left', reason: null },
  ] as const
  renderServed({ '/': <PauseHistory pauses={pauses} /> })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'De bajaÚltimo día: 31 oct 2026',
    'SuspendidoDel 1 mar 2026 al 31 mar 2026Viaja',
  ])
})
