import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  useCreateClient,
  useReplaceClient,
  useUpdateClient,
} from '../features/clients/regular/mutations/client-mutations'
import { regularClients } from '../features/clients/regular/regular-clients'
import { useDeleteClient } from '../features/clients/shared/mutations/use-delete-client'
import {
  useCreateVariableClient,
  useUpdateVariableClient,
} from '../features/clients/variable/mutations/variable-client-mutations'
import { variableClients } from '../features/clients/variable/variable-clients'
import { useCreateGroup, useDeleteGroup, useUpdateGroup } from '../features/groups/mutations/group-mutations'
import { useCreateQuotation, useDeleteQuotation } from '../features/quotations/mutations/quotation-mutations'
import { toastStore } from '../lib/notify'
import { createTrpcClient, trpc } from '../lib/server/trpc'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Renders with the query cache and the tRPC client against a server that refuses everything; returns the requests. */
function refusingServer(reason: string, code: string, httpStatus: number) {
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const error = { message: reason, code: -32004, data: { code, httpStatus } }
  const fetched = vi.fn(async (input: string, _init: RequestInit) => {
    const isBatch = input.includes('batch=1')
    return new Response(JSON.stringify(isBatch ? [{ error }] : { error }), { status: httpStatus })
  })
  vi.stubGlobal('fetch', fetched)
  const client = createTrpcClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
  return { queries, fetched, wrapper }
}

type Change = { mutate: (input: never) => void; isError: boolean }
const change = { id: 7, name: 'Otro', location: 'Otra' } as never

test.each<[string, string, () => Change]>([
  ['clients', 'Cliente no encontrado', () => useUpdateClient()],
  ['clients', 'Cliente no encontrado', () => useReplaceClient()],
  ['clients', 'Cliente no encontrado', () => useDeleteClient(regularClients)],
  ['variableClients', 'Cliente variable no encontrado', () => useUpdateVariableClient()],
  ['variableClients', 'Cliente variable no encontrado', () => useDeleteClient(variableClients)],
  ['groups', 'Grupo no encontrado', () => useUpdateGroup()],
  ['groups', 'Grupo no encontrado', useDeleteGroup],
  ['quotations', 'Cotización no encontrada', useDeleteQuotation],
])('changing a %s that was deleted shows %j and refetches the list', async (router, reason, useChange) => {
  const { queries, wrapper } = refusingServer(reason, 'NOT_FOUND', 404)
  const list = [[router, 'list'], { type: 'query' }]
  queries.setQueryData(list, [])
  const { result } = renderHook(useChange, { wrapper })
  result.current.mutate(change)
  await waitFor(() => expect(result.current.isError).toBe(true))
  const toast = toastStore.current()
  expect([toast?.message, toast?.reason]).toContain(reason)
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true)
})

test.each<[string, () => Change]>([
  ['clients.create', useCreateClient],
  ['variableClients.create', useCreateVariableClient],
  ['groups.create', useCreateGroup],
  ['quotations.create', useCreateQuotation],
])('%s is not batched, and every attempt sends the key of its form', async (path, useCreate) => {
  const { fetched, wrapper } = refusingServer('Ocurrió un error', 'INTERNAL_SERVER_ERROR', 500)
  const tries = async () => {
    const { result } = renderHook(useCreate, { wrapper })
    for (let tried = 0; tried < 2; tried++) {
      const before = fetched.mock.calls.length
      result.current.mutate(change)
      await waitFor(() => expect([fetched.mock.calls.length - before, result.current.isError]).toEqual([1, true]))
    }
  }
  await tries()
  await tries()
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(Array(4).fill(`/trpc/${path}`))
  expect([keys[0], keys[2]]).toEqual([keys[1], keys[3]])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).not.toBe(keys[0])
})
