import type { Closing } from '../closings/closing-content'

export const drawer = {
  number: 12,
  lateReceipts: [],
  openedAt: '2026-11-21T23:30:00.000Z',
  openingFloat: '200.00',
  received: '175.00',
  voided: '0.00',
  deposited: '0.00',
  withdrawn: '0.00',
  entered: '0.00',
  spent: '50.00',
  returned: '0.00',
  expected: '325.00',
}
export const closing: Closing = {
  ...drawer,
  closedAt: '2026-11-22T23:30:00.000Z',
  counted: '320.00',
  leftInDrawer: '320.00',
  denominations: { '200': 1, '100': 1, '50': 0, '20': 1, '10': 0, '5': 0, '1': 0, coins: '0.00' },
  difference: '-5.00',
  reason: 'Cambio mal dado',
  actor: 'admin',
}
