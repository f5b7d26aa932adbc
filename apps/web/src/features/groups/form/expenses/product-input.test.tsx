import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTrpcClient, trpc } from '../../../../lib/server/trpc'
import { renderPlain } from '../../../../testing/render'
import { ProductInput } from './product-input'

const products: Record<string, object[]> = {
  '': [{ id: 1, name: 'Antena', cost: '350.25' }],
  Protec: [{ id: 2, name: 'Protector', cost: '75.00' }],
}
const onChoose = vi.fn()
/** Releases the response of each search. */
const answers = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    const { search } = JSON.parse(new URL(address, 'http://localhost').searchParams.get('input') ?? '')[0]
    await new Promise<void>((resolve) => answers.set(search, resolve))
    return Response.json([{ result: { data: products[search] ?? [] } }])
  })
})
afterEach(() => {
  vi.useRealTimers()
  onChoose.mockClear()
  answers.clear()
})

function Row() {
  const [description, setDescription] = useState('')
  return <ProductInput label="Descripción" value={description} onChange={setDescription} onChoose={onChoose} />
}

const queries = new QueryClient()
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const box = () => screen.getByLabelText('Descripción')
const press = (code: string) => fireEvent.keyDown(box(), { code, key: code })
async function answer(search: string) {
  // A timer sends the batch of a search.
  await pass(1)
  answers.get(search)?.()
  await pass(0)
}

test('an option of another search cannot be chosen, by key or by click', async () => {
  const api = createTrpcClient()
  renderPlain(
    <trpc.Provider client={api} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <Row />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  fireEvent.click(box())
  await pass(0)
  await answer('')
  expect(screen.getByRole('option', { hidden: true }).textContent).toContain('Antena')
  press('ArrowDown')

  fireEvent.change(box(), { target: { value: 'Protec' } })
  const chooseAtOnce = () => {
    press('Enter')
    press('ArrowDown')
    press('Enter')
    fireEvent.click(screen.getByRole('option', { hidden: true }))
  }
  chooseAtOnce()
  await pass(300)
  chooseAtOnce()
  expect(screen.getByRole('option', { hidden: true }).textContent).toContain('Antena')
  expect(onChoose).not.toHaveBeenCalled()

  await answer('Protec')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  press('ArrowDown')
  press('Enter')
  expect(onChoose.mock.calls).toEqual([[products.Protec?.[0]]])
})
