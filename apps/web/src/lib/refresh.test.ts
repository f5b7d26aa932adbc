import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshRecords } from './refresh'

test('a change makes clients, groups and variable clients old, and nothing else', async () => {
  const client = new QueryClient()
  const paths = [
    'clients.list',
    'clients.stats',
    'groups.byId',
    'variableClients.list',
    'quotations.list',
    'auth.status',
  ]
  for (const path of paths) client.setQueryData([path.split('.'), { type: 'query' }], {})
  await refreshRecords(client)
  const old = paths.filter((path) => client.getQueryState([path.split('.'), { type: 'query' }])?.isInvalidated)
  expect(old).toEqual(['clients.list', 'clients.stats', 'groups.byId', 'variableClients.list'])
})
