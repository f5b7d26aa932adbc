import { afterEach, expect, test, vi } from 'vitest'
import { firstPage } from '../first-page'
import { watchedFetch } from './connection'

const ADDRESS = '/trpc/auth.status?batch=1&input=%7B%7D'
const fetched = vi.fn(async () => new Response('fetched'))
const answerOf = async (address = ADDRESS) => (await watchedFetch(address)).text()

function given(answer: Promise<Response>) {
  answer.catch(() => {})
  vi.stubGlobal('window', { earlyAnswers: { [ADDRESS]: answer } })
  vi.stubGlobal('fetch', fetched.mockClear())
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an early answer stands for the same request, once', async () => {
  given(Promise.resolve(new Response('early')))
  expect([await answerOf(`${ADDRESS}1`), await answerOf(), await answerOf()]).toEqual(['fetched', 'early', 'fetched'])
})

test('an early request that failed is sent again', async () => {
  given(Promise.reject(new TypeError('Failed to fetch')))
  expect(await answerOf()).toBe('fetched')
  expect(fetched).toHaveBeenCalledOnce()
})

// Last: it holds for the tests that follow.
test('an early answer that nobody took is outdated once the first page is shown', async () => {
  given(Promise.resolve(new Response('early')))
  firstPage.settle()
  await firstPage.settled
  expect(await answerOf()).toBe('fetched')
})
