import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { onAnswered } from './use-first-page'

test('the first page is answered once, with the last of its queries', async () => {
  const client = new QueryClient()
  const answers: (() => void)[] = []
  const asked = ['clients', 'stats'].map((name) =>
    client.fetchQuery({
      queryKey: [name],
      queryFn: () => new Promise((resolve) => answers.push(() => resolve(name))),
    }),
  )
  const done = vi.fn()
  onAnswered(client, done)
  answers[0]?.()
  await asked[0]
  expect(done).not.toHaveBeenCalled()
  answers[1]?.()
  await asked[1]
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  client.setQueryData(['later'], 'answer')
  expect(done).toHaveBeenCalledOnce()
  client.clear()
})
