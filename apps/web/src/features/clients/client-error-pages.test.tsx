import { clientTexts } from '@isp/domain/clients/client-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, renderServed, serve } from '../../testing/server'
import { ClientDetailPage } from './regular/detail/client-detail-page'
import { ClientEditPage } from './regular/form/client-edit-page'
import { VariableClientDetailPage } from './variable/detail/variable-client-detail-page'

const open = (address: string) =>
  renderServed(
    {
      '/': <h1>Clientes</h1>,
      '/clients/:id': <ClientDetailPage />,
      '/clients/:id/edit': <ClientEditPage />,
      '/variable-clients': <h1>Clientes Variables</h1>,
      '/variable-clients/:id': <VariableClientDetailPage />,
    },
    [address],
  )

const notFound = refused({ message: clientTexts.notFound, code: 'NOT_FOUND', httpStatus: 404 })
const reads = ['clients.overview', 'clients.byId', 'variableClients.overview']

test.each([
  ['/clients/abc', notFound, clientTexts.notFound, '/'],
  ['/clients/999999', notFound, clientTexts.notFound, '/'],
  ['/clients/abc/edit', notFound, clientTexts.notFound, '/'],
  ['/clients/999999/edit', notFound, clientTexts.notFound, '/'],
  ['/variable-clients/abc', notFound, variableClientTexts.notFound, '/variable-clients'],
  ['/variable-clients/2147483647', notFound, variableClientTexts.notFound, '/variable-clients'],
  ['/clients/1', refused(), clientTexts.loadFailed, '/'],
  ['/variable-clients/1', refused(), variableClientTexts.loadFailed, '/variable-clients'],
])('%s without its client shows an error with a link back', async (address, answer, text, back) => {
  const answers = Object.fromEntries(reads.map((read) => [read, answer]))
  serve({ 'accounts.lines': () => [], 'payments.otherCharges': () => [], ...answers })
  const { router } = open(address)
  await screen.findByText(text)
  expect(screen.queryByText(clientTexts.invalidId) !== null).toBe(address === '/clients/abc')
  fireEvent.click(screen.getByRole('link', { name: 'Volver' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(back))
})
