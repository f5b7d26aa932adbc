import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'
import { toastStore } from './notify'

const Greeting = ({ name }: { name: string }) => <p>Hola {name}</p>

test('it is drawn once its code has come, and at once when it came ahead', async () => {
  const load = vi.fn(async () => Greeting)
  const Part = lazyPart(load)
  await act(async () => Part.preload())
  render(<Part name="Ana" />)
  expect(screen.getByText('Hola Ana')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('code that could not be fetched is told of and tried again the next time', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = lazyPart(load)
  const { unmount } = await act(async () => render(<Part name="Ana" />))
  expect([screen.queryByText('Hola Ana'), toastStore.current()?.tone]).toEqual([null, 'error'])
  unmount()
  await act(async () => render(<Part name="Ana" />))
  expect(screen.getByText('Hola Ana')).toBeTruthy()
})
