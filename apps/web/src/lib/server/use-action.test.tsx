import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { procedureOf, useAction } from './use-action'

const ofForm = ['available-clients']
const keys = [[['clients', 'list'], { type: 'query' }], [['auth', 'status'], { type: 'query' }], ofForm]

/** An action over a cache; `refetch` answers the refetches of a visible list. */
function render(change: () => Promise<unknown>, options: Parameters<typeof useAction>[1] = {}) {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  for (const key of keys) queries.setQueryData(key, {})
  let refetch = () => {}
  queries.invalidateQueries = new Proxy(queries.invalidateQueries, {
    apply: async (invalidate, client, args: Parameters<typeof queries.invalidateQueries>) => {
      await invalidate.apply(client, args)
      await new Promise<void>((resolve) => {
        refetch = resolve
      })
    },
  })
  const { result } = renderHook(() => useAction(procedureOf(change), options), { wrapper })
  result.current.mutate(undefined)
  const outdated = () => keys.filter((key) => queries.getQueryState(key)?.isInvalidated)
  const ended = () => !result.current.isPending
  return { outdated, ended, answerRefetch: () => refetch() }
}
const refuse = () => Promise.reject(new Error('no'))

test('an action ends when everything that is visible was fetched again', async () => {
  const { outdated, ended, answerRefetch } = render(async () => {})
  await waitFor(() => expect(outdated()).toEqual(keys.slice(0, 2)))
  expect(ended()).toBe(false)
  answerRefetch()
  await waitFor(() => expect(ended()).toBe(true))
})

test('a failed action ends at once, and what an open form has read once is outdated too', async () => {
  const { outdated, ended } = render(refuse)
  await waitFor(() => expect([outdated(), ended()]).toEqual([keys, true]))
})

test.each([
  ['behind', keys.slice(0, 2)],
  ['none', []],
] as const)('an action with refetch %j does not wait', async (refetch, outdated) => {
  const action = render(async () => {}, { refetch })
  await waitFor(() => expect([action.outdated(), action.ended()]).toEqual([outdated, true]))
})
