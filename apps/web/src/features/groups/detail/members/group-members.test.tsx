import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CollectedClient, collectPanel } from '../../../../receiving/dialogs/collect-panel'
import { type FeeChangeTarget, feeChange } from '../../../../receiving/dialogs/fee-change'
import { type RemindedClients, reminders } from '../../../../receiving/dialogs/reminders'
import { renderServed } from '../../../../testing/server'
import { GroupMembers } from './group-members'

// Rules: product/groups#actions-on-members

const members = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Cliente ${String(index + 1).padStart(2, '0')}`,
  address: null,
  phone: null,
  startDate: '2024-01-15',
  monthlyAmount: '150.00',
  utility: '40.00',
  status: 'paid' as const,
  state: 'active' as const,
  billed: true,
  lastDay: null,
  unpaidDueDate: null,
  clientUtilitiesTotal: '0.00',
}))
const asked = {
  fees: [] as FeeChangeTarget[],
  reminded: [] as RemindedClients[],
  collected: [] as (CollectedClient | 'search')[],
}
let stops: (() => void)[] = []

beforeEach(() => {
  Object.assign(asked, { fees: [], reminded: [], collected: [] })
  stops = [
    feeChange.onOpen((target) => asked.fees.push(target)),
    reminders.onOpen((clients) => asked.reminded.push(clients)),
    collectPanel.onOpen((client) => asked.collected.push(client)),
  ]
})
afterEach(() => {
  for (const stop of stops) stop()
})

const open = () => renderServed({ '/': <GroupMembers groupId={7} groupName="Norte" members={members} /> })
const tick = (number: number, options = {}) =>
  fireEvent.click(
    screen.getByRole('checkbox', { name: `Elegir a Cliente ${String(number).padStart(2, '0')}` }),
    options,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the actions are about the ticked members, with Shift about a range', () => {
  open()
  expect(screen.getByRole('button', { name: 'Cambiar cuota' })).toHaveProperty('disabled', true)
  tick(2)
  expect(screen.getByText('1 elegido')).toBeTruthy()
  tick(5, { shiftKey: true })
  expect(screen.getByText('4 elegidos')).toBeTruthy()
  press('Cambiar cuota')
  press('Avisar')
  expect(asked.fees).toEqual([{ shown: { groupId: 7 }, only: [2, 3, 4, 5] }])
  expect(asked.reminded).toEqual([{ clientIds: [2, 3, 4, 5] }])
  screen.getByRole('button', { name: 'Quitar' }).focus()
  press('Quitar')
  expect(screen.queryByText(/elegido/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Elegir a los 60 clientes' }))
  expect(screen.getByRole('button', { name: 'Avisar' })).toHaveProperty('disabled', true)
})

test('the tick of all takes the members of every page', () => {
  open()
  const all = screen.getByRole('checkbox', { name: 'Elegir a los 60 clientes' })
  fireEvent.click(all)
  expect(screen.getByText('60 elegidos')).toBeTruthy()
  press('Cambiar cuota')
  expect(asked.fees[0]?.only).toHaveLength(60)
  tick(1)
  expect(screen.getByText('59 elegidos')).toBeTruthy()
  fireEvent.click(all)
  fireEvent.click(all)
  expect(screen.queryByText(/elegidos/)).toBeNull()
})

test('all members are exported, or only the ticked ones', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  open()
  press('Exportar')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  tick(2)
  tick(9)
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar los elegidos' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/export/group-members.csv?id=7',
    '/export/group-members.csv?id=7&only=2%2C9',
  ])
})

test("'Cobrar' of a row collects from its member", () => {
  open()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cobrar' })[2] as HTMLElement)
  expect(asked.collected).toEqual([{ kind: 'regular', clientId: 3 }])
})

test('a member who is suspended or has left has that badge', () => {
  const [first, second, third] = members
  if (!first || !second || !third) throw new Error('there are members')
  const states = [first, { ...second, state: 'suspended' as const }, { ...third, state: 'left' as const }]
  renderServed({ '/': <GroupMembers groupId={7} groupName="Norte" members={states} /> })
  screen.getByRole('checkbox', { name: 'Elegir a los 2 clientes · 1 de baja' })
  const badges = screen.getAllByRole('row').map((row) => row.textContent?.match(/Pagado|Suspendido|De baja/)?.[0])
  expect(badges).toEqual([undefined, 'Pagado', 'Suspendido', 'De baja'])
  cleanup()
  renderServed({
    '/': <GroupMembers groupId={7} groupName="Norte" members={states.filter(({ state }) => state !== 'suspended')} />,
  })
  screen.getByRole('checkbox', { name: 'Elegir a todos (1 cliente · 1 de baja)' })
})

test('members of one name without phone and address show since when they are clients', () => {
  const [first, second, third, fourth] = members
  if (!first || !second || !third || !fourth) throw new Error('there are members')
  const alike = [
    { ...first, name: 'Juan López' },
    { ...second, name: 'Juan López', startDate: '2025-03-01' },
    { ...third, name: 'Juan López', phone: '+502 55551234' },
    fourth,
  ]
  renderServed({ '/': <GroupMembers groupId={7} groupName="Norte" members={alike} /> })
  const shown = screen.getAllByRole('row').map((row) => row.textContent?.match(/Desde el \d+ \w+ \d+/)?.[0])
  expect(shown).toEqual([undefined, 'Desde el 15 ene 2024', 'Desde el 1 mar 2025', undefined, undefined])
})
