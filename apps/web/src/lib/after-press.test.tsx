import { beforeEach, expect, it, vi } from 'vitest'
import { afterPress } from './after-press'

// A previous test file may have left a pointer down.
beforeEach(() => void window.dispatchEvent(new Event('pointercancel')))

it('runs immediately while no pointer is down', () => {
  const action = vi.fn()
  afterPress(action)
  expect(action).toHaveBeenCalledOnce()
})

it('waits for the click while a pointer is down', async () => {
  const seen: string[] = []
  window.addEventListener('click', () => seen.push('click'), { once: true })
  window.dispatchEvent(new Event('pointerdown'))
  afterPress(() => seen.push('action'))
  window.dispatchEvent(new Event('pointerup'))
  window.dispatchEvent(new Event('click'))
  await vi.waitFor(() => expect(seen).toEqual(['click', 'action']))
})
