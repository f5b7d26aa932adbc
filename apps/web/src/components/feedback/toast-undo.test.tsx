import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, UNDO_MS } from '../../lib/notify'
import { renderPlain } from '../../testing/render'
import { ToastRegion } from './toast-region'

const undo = vi.fn()
const pressUndo = (target: Element | Window = window) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })

beforeEach(() => {
  vi.useFakeTimers()
  undo.mockReset()
  renderPlain(
    <>
      <input aria-label="Nombre" />
      <ToastRegion />
    </>,
  )
  act(() => notify.success('Pago confirmado', undefined, { undo }))
})
afterEach(() => {
  act(() => notify.success('Otro'))
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

test("'Deshacer' undoes the change once", () => {
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  pressUndo()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('Ctrl+Z undoes the last change once, also after its toast has closed', () => {
  act(() => vi.advanceTimersByTime(UNDO_MS))
  pressUndo()
  pressUndo()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('Ctrl+Z does nothing after a minute, in a text field, or after a change that cannot be undone', () => {
  pressUndo(screen.getByLabelText('Nombre'))
  act(() => notify.error('No se pudo guardar'))
  act(() => vi.advanceTimersByTime(UNDO_MS + 1))
  pressUndo()
  act(() => notify.success('Pago confirmado', undefined, { undo }))
  act(() => notify.success('Cliente creado'))
  pressUndo()
  expect(undo).not.toHaveBeenCalled()
})
