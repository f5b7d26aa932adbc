import type { ClientListItem } from '../features/clients/regular/dashboard/client-rows'

/** A row of the dashboard: who owes the current month. */
export const listedClient = {
  id: 7,
  name: 'Ana Xicará',
  phone: '+502 55551234',
  groupName: null,
  monthlyAmount: '150.00',
  utility: '50.00',
  startDate: '2026-01-15',
  wifiName: 'CASA',
  hasWifiPassword: true,
  version: 1,
  status: 'pending',
  state: 'active',
  pause: null,
  lastDay: null,
  nextPaymentDate: '2026-11-15',
  overdueCount: 0,
  overdueAmount: '0.00',
  openAmount: '150.00',
  accountBalance: '0.00',
  netDebt: '150.00',
  nextPayment: { id: 70, period: '2026-11', amount: '150.00', dueDate: '2026-11-15' },
  hasPaidPayment: false,
} satisfies ClientListItem
