import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { connection } from './connection'
import { createQueryClient, refetchFailed } from './query-client'
import { useKeptAnswer } from './use-kept-answer'

afterEach(() => connection.report('reached'))

/** A paged list from a server that fails while `network.fails`. */
function usePage({ page, network }: { page: number; network: { fails: boolean } }) {
  return useKeptAnswer(
    useQuery({
      queryKey: ['page', page],
      queryFn: async () => {
        if (network.fails) throw new Error('Failed to fetch')
        return [`row of page ${page}`]
      },
      placeholderData: keepPreviousData,
    }),
  )
}

function renderPage(network: { fails: boolean }) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(usePage, { wrapper, initialProps: { page: 1, network } }) }
}

test('while the connection is lost, another page shows the old rows until it is back', async () => {
  const network = { fails: false }
  const { client, result, rerender } = renderPage(network)
  await waitFor(() => expect(result.current.data).toEqual(['row of page 1']))

  network.fails = true
  act(() => connection.report('lost'))
  rerender({ page: 2, network })
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(result.current).toMatchObject({ data: ['row of page 1'], isError: false, isPlaceholderData: true })

  network.fails = false
  act(() => {
    connection.report('reached')
    refetchFailed(client)
  })
  await waitFor(() => expect(result.current.data).toEqual(['row of page 2']))
  expect(result.current.isPlaceholderData).toBe(false)
})

test('a page that the server refuses gives an error', async () => {
  const network = { fails: false }
  const { result, rerender } = renderPage(network)
  await waitFor(() => expect(result.current.data).toEqual(['row of page 1']))
  network.fails = true
  rerender({ page: 2, network })
  await waitFor(() => expect(result.current).toMatchObject({ isError: true, data: undefined }))
})
