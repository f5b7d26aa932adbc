import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastChange, UNDO_MS } from '../../lib/last-change'
import { notify, TOAST_MS } from '../../lib/notify'
import { renderPlain } from '../../testing/render'
import { ToastRegion } from './toast-region'

// Rules: product/audit-log#undo

const undo = vi.fn(async (_about: string) => {})
const pressUndo = (target: Element | Window = window) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })

beforeEach(() => {
  vi.useFakeTimers()
  undo.mockClear()
  renderPlain(
    <>
      <input aria-label="Nombre" />
      <ToastRegion />
    </>,
  )
  act(() => notify.success('Pago confirmado', undefined, { undo }))
})
afterEach(() => {
  act(() => lastChange.forget())
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

test('what is undone is named by its record, else by its title', () => {
  pressUndo()
  act(() => notify.success('Pago confirmado', undefined, { about: 'Rosa · noviembre de 2026 · Q80.00', undo }))
  pressUndo()
  expect(undo.mock.calls).toEqual([['Pago confirmado'], ['Rosa · noviembre de 2026 · Q80.00']])
})

test('Ctrl+Z does nothing after a minute, in a text field, or after a change that cannot be undone', () => {
  pressUndo(screen.getByLabelText('Nombre'))
  act(() => notify.error('No se pudo guardar'))
  act(() => vi.advanceTimersByTime(UNDO_MS + 1))
  pressUndo()
  act(() => notify.success('Pago confirmado', undefined, { undo }))
  act(() => void lastChange.begin())
  pressUndo()
  expect(undo).not.toHaveBeenCalled()
})

test("after 'Deshacer' the focus returns to where it was, and the next toast closes by itself", () => {
  const name = screen.getByLabelText('Nombre')
  name.focus()
  fireEvent.keyDown(window, { key: 'F8' })
  const button = screen.getByRole('button', { name: 'Deshacer' })
  act(() => button.focus())
  fireEvent.click(button)
  act(() => notify.success('Cambio deshecho'))
  expect(document.activeElement).toBe(name)
  act(() => vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByRole('status')).toBeNull()
})

test("after 'Deshacer' the heading of the page has the focus if nothing had it before", () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = '<h1 tabindex="-1">Clientes</h1>'
  const button = screen.getByRole('button', { name: 'Deshacer' })
  act(() => button.focus())
  fireEvent.click(button)
  act(() => notify.success('Cambio deshecho'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Clientes' }))
})

test('the record that is the reason of a failure is linked, also outside of pages', () => {
  act(() =>
    notify.error('No se pudo deshacer', 'Ya se usó.', 'Rosa', { label: 'Recibo 1061', to: '/receipts/1061/print' }),
  )
  expect(screen.getByRole('link', { name: 'Recibo 1061' }).getAttribute('href')).toBe('/receipts/1061/print')
})
