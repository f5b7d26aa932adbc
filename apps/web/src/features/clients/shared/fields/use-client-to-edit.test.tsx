import { useQueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trpc } from '../../../../lib/server/trpc'
import { serve, serverWrapper } from '../../../../testing/server'
import { useClientToEdit } from './use-client-to-edit'

test('a client to edit is kept in its form, not in the cache, and can be read again', async () => {
  let version = 1
  const calls = serve({ 'clients.byId': () => ({ id: 7, version, wifiPassword: 'oculta-wifi' }) })
  const { result } = renderHook(
    () => ({ ...useClientToEdit(trpc.useUtils().clients.byId, 7), cache: useQueryClient().getQueryCache() }),
    { wrapper: serverWrapper() },
  )
  const cached = () => JSON.stringify(result.current.cache.getAll().map(({ state }) => state.data))

  await waitFor(() => expect(result.current.client?.version).toBe(1))
  await waitFor(() => expect(cached()).not.toContain('oculta-wifi'))
  expect(calls).toEqual([{ path: 'clients.byId', input: { id: 7 } }])

  version = 2
  await act(() => result.current.renew())
  expect(result.current.client?.version).toBe(2)
  await waitFor(() => expect(cached()).not.toContain('oculta-wifi'))
})
