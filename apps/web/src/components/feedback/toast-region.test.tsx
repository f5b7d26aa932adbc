import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../lib/notify'
import { renderPlain } from '../../testing/render'
import { ToastRegion } from './toast-region'

// Rules: product/screens#toasts

beforeEach(() => {
  vi.useFakeTimers()
  renderPlain(<ToastRegion />)
  act(() => notify.success('Cliente creado'))
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

const toast = () => screen.queryByRole('status')

test('a toast closes after five seconds', () => {
  act(() => vi.advanceTimersByTime(4_999))
  expect(toast()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(toast()).toBeNull()
})

test('it stays while hovered', () => {
  fireEvent.mouseEnter(screen.getByRole('status'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(toast()).not.toBeNull()
  fireEvent.mouseLeave(screen.getByRole('status'))
  act(() => vi.advanceTimersByTime(5_000))
  expect(toast()).toBeNull()
})

test.each([
  { to: 49, leaves: false },
  { to: 50, leaves: true },
  { to: -80, leaves: false },
])('swiped by $to px it closes: $leaves', ({ to, leaves }) => {
  const element = screen.getByRole('status')
  element.setPointerCapture = () => {}
  fireEvent.pointerDown(element, { clientX: 100, pointerId: 1 })
  fireEvent.pointerMove(element, { clientX: 100 + to, pointerId: 1 })
  fireEvent.pointerUp(element, { clientX: 100 + to, pointerId: 1 })
  expect(toast() === null).toBe(leaves)
})

test('only one is shown at a time, and an error is an alert titled Error', () => {
  act(() => notify.error('Error al revertir el pago'))
  expect(toast()).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('ErrorError al revertir el pago')
})

test('an error shows its reason, if any, below the message', () => {
  act(() => notify.error('Error al procesar el pago', 'El pago ya está marcado como pagado'))
  expect(screen.getByText('Error al procesar el pago')).toBeTruthy()
  expect(screen.getByText('El pago ya está marcado como pagado')).toBeTruthy()
})

test('F8 focuses the toasts, and a focused toast stays', () => {
  fireEvent.keyDown(window, { key: 'F8' })
  const region = screen.getByRole('region', { name: 'Notificaciones' })
  expect(document.activeElement).toBe(region)
  act(() => vi.advanceTimersByTime(60_000))
  expect(toast()).not.toBeNull()
  act(() => region.blur())
  act(() => vi.advanceTimersByTime(5_000))
  expect(toast()).toBeNull()
})

/** Gives elements a position: happy-dom has no layout. */
function placed(): Map<Element, DOMRect> {
  const boxes = new Map<Element, DOMRect>()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this) ?? new DOMRect()
  })
  return boxes
}

test('beside a card that fills the screen, it moves away from the controls of the card', () => {
  const boxes = placed()
  boxes.set(screen.getByRole('region', { name: 'Notificaciones' }), new DOMRect(16, 640, 358, 100))
  const list = document.body.appendChild(document.createElement('main')).appendChild(document.createElement('ul'))
  const card = list.appendChild(document.createElement('li'))
  const button = card.appendChild(document.createElement('button'))
  boxes.set(card, new DOMRect(0, -20, 390, 864))
  boxes.set(button, new DOMRect(16, 700, 120, 44))
  fireEvent.pointerDown(button)

  act(() => notify.success('Cliente actualizado'))
  expect(screen.getByRole('status').parentElement?.style.translate).toBe(`0 ${700 - 8 - 100 - 640}px`)
})

test('it moves away from a dialog’s buttons, and stays there during its transition', () => {
  const boxes = placed()
  const region = screen.getByRole('region', { name: 'Notificaciones' })
  boxes.set(region, new DOMRect(640, 742, 420, 142))
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  boxes.set(dialog.appendChild(document.createElement('button')), new DOMRect(984, 741, 100, 36))
  const offset = () => screen.getByRole('alert').parentElement?.style.translate

  act(() => notify.error('Error al crear el cliente'))
  expect(offset()).toBe(`0 ${741 - 8 - 142 - 742}px`)
  act(() => void window.dispatchEvent(new Event('transitionend')))
  expect(offset()).toBe('0 -151px')
})

test('where it cannot avoid every control, it still avoids the row that was changed', () => {
  const boxes = placed()
  boxes.set(screen.getByRole('region', { name: 'Notificaciones' }), new DOMRect(16, 578, 358, 194))
  const main = document.body.appendChild(document.createElement('main'))
  const pager = main.appendChild(document.createElement('nav')).appendChild(document.createElement('button'))
  boxes.set(pager, new DOMRect(199, 204, 175, 44))
  const card = main.appendChild(document.createElement('li'))
  boxes.set(card, new DOMRect(16, 454, 358, 146))
  fireEvent.pointerDown(card)
  act(() => notify.success('Pago confirmado'))
  expect(screen.getByRole('status').parentElement?.style.translate).toBe(`0 ${454 - 8 - 194 - 578}px`)
})

test('it covers no sums, which a change has just counted; rather a control', () => {
  const boxes = placed()
  boxes.set(screen.getByRole('region', { name: 'Notificaciones' }), new DOMRect(16, 578, 358, 194))
  const main = document.body.appendChild(document.createElement('main'))
  const sums = main.appendChild(document.createElement('div'))
  sums.dataset.sums = 'true'
  boxes.set(sums, new DOMRect(0, 730, 390, 56))
  act(() => notify.success('Pago confirmado'))
  const offset = () => screen.getByRole('status').parentElement?.style.translate
  expect(offset()).toBe(`0 ${730 - 8 - 194 - 578}px`)

  boxes.set(main.appendChild(document.createElement('button')), new DOMRect(16, 150, 358, 400))
  act(() => notify.success('Pago confirmado'))
  expect(offset()).toBe(`0 ${730 - 8 - 194 - 578}px`)
})
