import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { clientPauseTexts } from '@isp/domain/pauses/pause-texts'
import { collectTexts } from '@isp/domain/receipts/collect-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import {
  useCreateClient,
  useReplaceClient,
  useUpdateClient,
} from '../features/clients/regular/mutations/client-mutations'
import { useMarkPaymentPaid } from '../features/clients/regular/mutations/use-mark-payment-paid'
import { regularClients } from '../features/clients/regular/regular-clients'
import { useCollectPayment } from '../features/clients/shared/mutations/use-collect-payment'
import { useDeleteClient } from '../features/clients/shared/mutations/use-delete-client'
import type { PauseAction } from '../features/clients/shared/pauses/pause-actions'
import { usePause } from '../features/clients/shared/pauses/use-pause'
import {
  payToasts,
  useCreateVariableClient,
  useMarkVariablePaymentPaid,
  useUpdateVariableClient,
} from '../features/clients/variable/mutations/variable-client-mutations'
import { variableClients } from '../features/clients/variable/variable-clients'
import { usePromise } from '../features/collections/notices/use-notices'
import { useCreateGroup, useDeleteGroup, useUpdateGroup } from '../features/groups/mutations/group-mutations'
import { useCreateQuotation, useDeleteQuotation } from '../features/quotations/mutations/quotation-mutations'
import { toastStore } from '../lib/notify'
import { createTrpcClient, trpc } from '../lib/server/trpc'

/** Renders with the query cache and the tRPC client against a server that refuses everything; returns the requests. */
function refusingServer(reason: string, code: string, httpStatus: number, field?: string) {
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const issues = field && [{ path: field, message: reason }]
  const error = { message: reason, code: -32004, data: { code, httpStatus, issues } }
  const fetched = vi.fn(async (input: string, _init: RequestInit) => {
    const isBatch = input.includes('batch=1')
    return new Response(JSON.stringify(isBatch ? [{ error }] : { error }), { status: httpStatus })
  })
  vi.stubGlobal('fetch', fetched)
  const client = createTrpcClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
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

const usePauseOf = (action: PauseAction): Change =>
  usePause(regularClients.procedures.pauses[action] as never, action, 'Rosa')
const { unanswered } = pauseDialogTexts
const inFuture = 'La fecha de pago no puede ser posterior a hoy'

test.each<[string, string, string, () => Change]>([
  ['paidDate', inFuture, paymentTexts.confirmFailed, () => useMarkPaymentPaid('Rosa')],
  ['paidDate', inFuture, variableClientTexts.paymentFailed, () => useMarkVariablePaymentPaid('Café', payToasts.list)],
  ['paidDate', inFuture, paymentTexts.markPaidFailed, () => useMarkVariablePaymentPaid('Café', payToasts.detail)],
  ['paidDate', inFuture, collectTexts.failed, () => useCollectPayment(paymentTexts.confirmed)],
  ['promisedDate', collectionTexts.datePast, collectionTexts.promiseFailed, () => usePromise('Rosa')],
  ['lastDay', clientPauseTexts.lastDayMissing, unanswered, () => usePauseOf('leave')],
  ['from', 'Desde: escribe una fecha', unanswered, () => usePauseOf('suspend')],
  ['from', 'Desde: escribe una fecha', unanswered, () => usePauseOf('reactivate')],
])(
  'a refused %s is said in the words of the server, %j; another failure is %j',
  async (field, reason, failed, useChange) => {
    const said = async (server: ReturnType<typeof refusingServer>) => {
      const { result } = renderHook(useChange, { wrapper: server.wrapper })
      result.current.mutate(change)
      await waitFor(() => expect(result.current.isError).toBe(true))
      const { message, reason } = toastStore.current() ?? {}
      return [message, reason]
    }
    expect(await said(refusingServer(reason, 'BAD_REQUEST', 400, field))).toEqual([reason, undefined])
    expect(await said(refusingServer(failed, 'INTERNAL_SERVER_ERROR', 500))).toEqual([failed, undefined])
  },
)

test.each<[string, () => Change]>([
  [paymentTexts.confirmFailed, () => useMarkPaymentPaid('Rosa')],
  [variableClientTexts.paymentFailed, () => useMarkVariablePaymentPaid('Café', payToasts.list)],
  [paymentTexts.markPaidFailed, () => useMarkVariablePaymentPaid('Café', payToasts.detail)],
])('%j says without a response that the payment may be stored', async (failed, useChange) => {
  const { wrapper } = refusingServer('', '', 502)
  const { result } = renderHook(useChange, { wrapper })
  result.current.mutate(change)
  await waitFor(() => expect(result.current.isError).toBe(true))
  const { message, reason } = toastStore.current() ?? {}
  expect([message, reason]).toEqual([failed, errorTexts.mayBeStored])
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
