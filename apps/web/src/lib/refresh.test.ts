import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refreshRecords, useRefreshOf } from './refresh'

const paths = [
  'clients.list',
  'clients.stats',
  'groups.byId',
  'variableClients.list',
  'quotations.list',
  'auth.status',
  'trail.ofClient',
]

function filledCache() {
  const client = new QueryClient()
  for (const path of paths) client.setQueryData([path.split('.'), { type: 'query' }], {})
  const old = () => paths.filter((path) => client.getQueryState([path.split('.'), { type: 'query' }])?.isInvalidated)
  return { client, old }
}

test('a change makes clients, groups, variable clients and the trail old, and nothing else', async () => {
  const { client, old } = filledCache()
  await refreshRecords(client)
  expect(old()).toEqual(['clients.list', 'clients.stats', 'groups.byId', 'variableClients.list', 'trail.ofClient'])
})

test('a change of what one router shows makes that and the trail old', async () => {
  const { client, old } = filledCache()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result: refresh } = renderHook(() => useRefreshOf('quotations'), { wrapper })
  await refresh.current()
  expect(old()).toEqual(['quotations.list', 'trail.ofClient'])
})
