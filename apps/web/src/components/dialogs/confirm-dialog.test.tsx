import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../testing/render'
import { ConfirmDialog } from './confirm-dialog'

function dialogThat(onConfirm: () => unknown) {
  const onClose = vi.fn()
  renderPlain(
    <ConfirmDialog
      opened
      onClose={onClose}
      title="¿Estás seguro?"
      confirmLabel="Eliminar Cliente"
      pendingLabel="Eliminando..."
      onConfirm={onConfirm}
      destructive
    >
      Esta acción no se puede deshacer.
    </ConfirmDialog>,
  )
  return onClose
}

test('it shows the running action, does not close meanwhile, and closes when it is done', async () => {
  let done = () => {}
  const action = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  const onClose = dialogThat(action)
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar Cliente' }))
  const pending = screen.getByRole('button', { name: 'Eliminando...' })
  expect(pending.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(pending)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect([action.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await act(async () => done())
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failed action keeps it open for a retry', async () => {
  const onClose = dialogThat(() => Promise.reject(new Error('no')))
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar Cliente' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
  confirm.focus()
  await act(async () => fireEvent.click(confirm))
  expect(onClose).not.toHaveBeenCalled()
  expect([confirm.disabled, confirm.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    false,
    null,
    confirm,
  ])
})

test('Escape and Cancelar close it', () => {
  const onClose = dialogThat(() => {})
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('Enter held in a field decides once, a second press again', async () => {
  const onConfirm = vi.fn(() => Promise.reject(new Error('no')))
  renderPlain(
    <ConfirmDialog
      opened
      onClose={() => {}}
      title="Suspender"
      confirmLabel="Sí"
      onConfirm={onConfirm}
      fields={(confirm) => <input aria-label="Motivo" onKeyDown={({ key }) => key === 'Enter' && confirm()} />}
    >
      ¿Seguro?
    </ConfirmDialog>,
  )
  const enter = (repeat: boolean) =>
    act(async () => fireEvent.keyDown(screen.getByLabelText('Motivo'), { key: 'Enter', repeat }))
  await enter(false)
  await enter(true)
  await enter(true)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await enter(false)
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
