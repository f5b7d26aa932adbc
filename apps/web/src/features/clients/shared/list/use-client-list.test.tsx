import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trpc } from '../../../../lib/server/trpc'
import { type Answers, refused, serve, serverWrapper } from '../../../../testing/server'
import { useClientList } from './use-client-list'

const stats = { totalClients: 12 }

function listOf(answers: Answers, { page = 1, search = '' } = {}) {
  const calls = serve({ 'variableClients.list': () => [{ id: 1 }], 'variableClients.stats': () => stats, ...answers })
  const list = {
    remembered: { read: () => ({ page, search }), write: vi.fn(), clear: vi.fn() },
    filters: { input: () => ({ search }), isFiltering: () => search !== '' },
    orderOf: () => ({}),
    pageSize: 10,
  }
  const { result } = renderHook(() => useClientList(trpc.useUtils().variableClients, list), {
    wrapper: serverWrapper(),
  })
  return { page: () => result.current, asked: () => calls.map(({ path }) => path.split('.')[1]) }
}

test('without filters the stats have the number of rows', async () => {
  const { page, asked } = listOf({})
  await waitFor(() => expect(page().list.rows).toEqual([{ id: 1 }]))
  expect([page().list.pager?.total, page().stats]).toEqual([12, stats])
  expect(asked()).toEqual(['list', 'stats'])
})

test('filtered rows are counted', async () => {
  const { page, asked } = listOf({ 'variableClients.count': () => 3 }, { search: 'ana' })
  await waitFor(() => expect(page().list.pager?.total).toBe(3))
  expect(asked()).toContain('count')
})

test('rows are counted if the stats could not be read', async () => {
  const { page } = listOf({ 'variableClients.stats': refused(), 'variableClients.count': () => 3 })
  await waitFor(() => expect(page().list.pager?.total).toBe(3))
  expect([page().stats, page().figures.failed, page().list.failed]).toEqual([null, true, false])
})

test('a page past the end becomes the last one, and its missing rows are still loading', async () => {
  const { page } = listOf({ 'variableClients.list': () => [] }, { page: 5 })
  await waitFor(() => expect(page().view.page).toBe(2))
  expect(page().list.rows).toBeUndefined()
})

test('a list that could not be read has failed', async () => {
  const { page } = listOf({ 'variableClients.list': refused() })
  await waitFor(() => expect(page().list.failed).toBe(true))
})
