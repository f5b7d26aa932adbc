import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify, toastStore } from '../../lib/notify'
import { lazyPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => <p>Hola {name}</p>

test('it renders when its code has loaded, and immediately if preloaded', async () => {
  const load = vi.fn(async () => Greeting)
  const Part = lazyPart(load)
  await act(async () => Part.preload())
  render(<Part name="Ana" />)
  expect(screen.getByText('Hola Ana')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed download is reported and retried the next time', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = lazyPart(load)
  const { unmount } = await act(async () => render(<Part name="Ana" />))
  expect([screen.queryByText('Hola Ana'), toastStore.current()?.tone]).toEqual([null, 'error'])
  unmount()
  await act(async () => render(<Part name="Ana" />))
  expect(screen.getByText('Hola Ana')).toBeTruthy()
})

test('a failed download that nobody asked for keeps the toast that is shown', async () => {
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')), { unasked: true })
  notify.error('No se pudo guardar')
  await act(async () => render(<Part />))
  expect(toastStore.current()?.message).toBe('No se pudo guardar')
})
