import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDialogState } from './use-dialog-state'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function openFromButton() {
  vi.useFakeTimers()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const hook = renderHook(() => useDialogState<string>())
  act(() => hook.result.current.open('delete'))
  button.blur()
  act(() => hook.result.current.close())
  return { ...hook, button }
}

test('a closed dialog returns the focus to where it was opened from', () => {
  const { button } = openFromButton()
  vi.runAllTimers()
  expect(document.activeElement).toBe(button)
})

test('a page left after its dialog closed does not move the focus', () => {
  const { button, unmount } = openFromButton()
  unmount()
  vi.runAllTimers()
  expect(document.activeElement).not.toBe(button)
})
