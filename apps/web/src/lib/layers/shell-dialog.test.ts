import { expect, it, vi } from 'vitest'
import { shellDialog } from './shell-dialog'

it('opens for a target that was chosen before the shell listened, once', () => {
  const dialog = shellDialog<string>()
  dialog.openFor('first')
  dialog.openFor('second')
  const listener = vi.fn()
  dialog.onOpen(listener)()
  dialog.onOpen(listener)
  expect(listener.mock.calls).toEqual([['second']])
  dialog.openFor('third')
  expect(listener).toHaveBeenLastCalledWith('third')
})
