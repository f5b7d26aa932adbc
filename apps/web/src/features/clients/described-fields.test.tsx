import {
  type ClientField,
  clientFieldKeys,
  clientFields,
  variableClientFieldKeys,
} from '@isp/domain/clients/client-fields'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { ClientDetailPage } from './regular/detail/client-detail-page'
import { ClientCreatePage } from './regular/form/client-create-page'
import { VariableClientDetailPage } from './variable/detail/variable-client-detail-page'
import { VariableClientCreateDialog } from './variable/dialogs/variable-client-create-dialog'

// Rules: product/clients#fields

const kinds = [
  {
    kind: 'regular client',
    fields: clientFieldKeys,
    form: <ClientCreatePage />,
    detail: <ClientDetailPage />,
    overview: 'clients.overview',
    // The page shows the client's total utility.
    notOnDetail: ['utility'],
  },
  {
    kind: 'variable client',
    fields: variableClientFieldKeys,
    form: <VariableClientCreateDialog opened onClose={() => {}} onCreated={() => {}} />,
    detail: <VariableClientDetailPage />,
    overview: 'variableClients.overview',
    notOnDetail: [],
  },
] as const

/** A unique value per field, and how the screens show it. */
function sample(field: ClientField): { stored: string | boolean; shown: string } {
  const { type, label, secret } = clientFields[field]
  if (secret) return { stored: '', shown: label }
  if (field === 'googleMapsLink') return { stored: 'https://maps.example/x', shown: 'href="https://maps.example/x"' }
  switch (type) {
    case 'amount': {
      const amount = `${clientFieldKeys.indexOf(field)}50.00`
      return { stored: amount, shown: formatQuetzales(amount) }
    }
    case 'date':
      return { stored: '2025-03-17', shown: formatLocalDate('2025-03-17') }
    case 'yesNo':
      return { stored: true, shown: `${label}</dt><dd>Sí` }
    case 'phone':
      return { stored: '+502 55551234', shown: '55551234' }
    default:
      return { stored: `un valor de ${field}`, shown: `un valor de ${field}` }
  }
}

const record = {
  ...Object.fromEntries(clientFieldKeys.map((field) => [field, sample(field).stored])),
  id: 1,
  version: 1,
  hasWifiPassword: true,
  hasRouterPassword: true,
  clientUtilitiesTotal: '0.00',
  totalCollected: '0.00',
  status: 'paid',
  nextPaymentDate: '2026-12-01',
  groupName: null,
  email: null,
  payments: [],
  accountBalance: '0.00',
  state: 'active',
  pauses: [],
  createdAt: '2025-03-17T12:00:00.000Z',
}

describe.each(kinds)('of a $kind', ({ fields, form, detail, overview, notOnDetail }) => {
  test('no described field is missing in the form', () => {
    serve({})
    renderServed({ '/': form })
    const labelled = (field: ClientField) => new RegExp(`^${clientFields[field].label}( \\*)?$`)
    expect(fields.filter((field) => screen.queryByLabelText(labelled(field)) === null)).toEqual([])
  })

  test('no described field is missing on the detail page', async () => {
    serve({ 'accounts.lines': () => [], 'payments.otherCharges': () => [], [overview]: () => record })
    const { container } = renderServed({ '/:id': detail }, ['/1'])
    await screen.findByRole('heading', { name: 'un valor de name' })
    expect(fields.filter((field) => !container.innerHTML.includes(sample(field).shown))).toEqual(notOnDetail)
  })
})
