import { errorTexts } from '@isp/domain/errors/error-texts'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { toastStore } from '../notify'
import { connection } from './connection'
import { procedureOf, useAction } from './use-action'
import { useUndo } from './use-undo'

// Rules: product/screens#reads, product/screens#sentences

const list = [['clients', 'list'], { type: 'query' }]
const status = [['auth', 'status'], { type: 'query' }]
const ofForm = ['available-clients']
const keys = [list, status, ofForm]

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function cached() {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { queries, wrapper }
}

/** An action over a cache; the list is visible, and `answer` answers its refetch. */
function render(change: () => Promise<unknown>, options: Parameters<typeof useAction>[1] = {}) {
  const { queries, wrapper } = cached()
  for (const key of keys) queries.setQueryData(key, {})
  let answer = () => {}
  const show = (queryKey: unknown[], queryFn: () => Promise<unknown>) =>
    stops.push(new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity, retry: false }).subscribe(() => {}))
  show(list, () => new Promise((resolve) => (answer = () => resolve({}))))
  const { result, unmount } = renderHook(() => useAction(procedureOf(change), options), { wrapper })
  const run = () => result.current.mutate(undefined)
  const outdated = () => keys.filter((key) => queries.getQueryState(key)?.isInvalidated)
  const ended = () => !result.current.isPending
  return { run, show, outdated, ended, unmount, answer: () => answer() }
}
const refuse = () => Promise.reject(new Error('no'))
const never = () => new Promise(() => {})

test('an action ends when what is on the screen was fetched again', async () => {
  const { run, outdated, ended, answer } = render(async () => {})
  run()
  await waitFor(() => expect(outdated()).toEqual([list, status]))
  expect(ended()).toBe(false)
  answer()
  await waitFor(() => expect([outdated(), ended()]).toEqual([[status], true]))
})

test('it does not wait for a query that has no data: one that never answers, and one that failed and is asked again', async () => {
  const { run, show, outdated, ended, answer } = render(async () => {})
  let asked = 0
  show([['trail', 'list']], never)
  show([['cash', 'days']], () => {
    asked += 1
    return asked === 1 ? refuse() : never()
  })
  await waitFor(() => expect(asked).toBe(1))
  run()
  await waitFor(() => expect(outdated()).toEqual([list, status]))
  answer()
  await waitFor(() => expect([ended(), asked]).toEqual([true, 2]))
})

test('a failed action ends at once, and what an open form has read once is outdated too', async () => {
  const { run, outdated, ended } = render(refuse)
  run()
  await waitFor(() => expect([outdated(), ended()]).toEqual([keys, true]))
})

test.each([
  ['whose form is gone promises no repetition', true, errorTexts.mayBeStored],
  ['whose form is open can be repeated', false, 'Guárdalo otra vez'],
])('an unanswered action %s', async (_what, leaves, said) => {
  let fail = () => {}
  const change = () => new Promise((_, reject) => (fail = () => reject(new Error('lost'))))
  const action = render(change, { keyed: true, failed: () => ['Guárdalo otra vez'] })
  action.run()
  await waitFor(() => expect(action.ended()).toBe(false))
  if (leaves) action.unmount()
  fail()
  await waitFor(() => expect(toastStore.current()?.message).toBe(said))
})

test.each([
  ['a text alone', { failed: 'No se guardó' }, ['No se guardó', errorTexts.lost]],
  ['a text without a reason', { failed: () => ['No se guardó'] }, ['No se guardó', errorTexts.lost]],
  ['a reason of its own', { failed: () => ['No se guardó', 'Porque sí'] }, ['No se guardó', 'Porque sí']],
  ['a text for that', { failed: 'No', unanswered: 'No llegó respuesta' }, ['No llegó respuesta', undefined]],
] as const)('without signal a failure with %s says what it needs', async (_what, { ...options }, said) => {
  connection.report('lost')
  stops.push(() => connection.report('reached'))
  render(refuse, options as Parameters<typeof useAction>[1]).run()
  await waitFor(() => expect(toastStore.current()).toMatchObject({ message: said[0], reason: said[1] }))
})

test('without signal an undo says what it needs', async () => {
  connection.report('lost')
  stops.push(() => connection.report('reached'))
  const { result } = renderHook(() => useUndo(procedureOf(refuse)), { wrapper: cached().wrapper })
  await expect(result.current(undefined)('Rosa')).rejects.toThrow('no')
  expect(toastStore.current()).toMatchObject({ message: undoTexts.failed, reason: errorTexts.lost, about: 'Rosa' })
})

test('with signal a failure without a reason has none', async () => {
  render(refuse, { failed: 'No se guardó' }).run()
  await waitFor(() => expect(toastStore.current()).toMatchObject({ message: 'No se guardó', reason: undefined }))
})

test.each([
  ['behind', [list, status]],
  ['none', []],
] as const)('an action with refetch %j does not wait', async (refetch, outdated) => {
  const action = render(async () => {}, { refetch })
  action.run()
  await waitFor(() => expect([action.outdated(), action.ended()]).toEqual([outdated, true]))
})
