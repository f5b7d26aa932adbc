import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { refreshRecords, useRefreshOf, waitedForUnlessFailed } from './refresh'

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

test('a mutation invalidates clients, groups, variable clients and the audit log, and nothing else', async () => {
  const { client, old } = filledCache()
  await refreshRecords(client)
  expect(old()).toEqual(['clients.list', 'clients.stats', 'groups.byId', 'variableClients.list', 'trail.ofClient'])
})

test('a mutation of one router invalidates it and the audit log', async () => {
  const { client, old } = filledCache()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result: refresh } = renderHook(() => useRefreshOf('quotations'), { wrapper })
  await refresh.current()
  expect(old()).toEqual(['quotations.list', 'trail.ofClient'])
})

test('a mutation ends when the invalidated queries are refetched, a failed one immediately', async () => {
  let read = () => {}
  const settle = waitedForUnlessFailed(
    () =>
      new Promise((resolve) => {
        read = resolve
      }),
  )
  expect(settle(undefined, new Error('no'))).toBeUndefined()
  const ended = vi.fn()
  const ending = settle({}, null)?.then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  read()
  await ending
  expect(ended).toHaveBeenCalledOnce()
})
