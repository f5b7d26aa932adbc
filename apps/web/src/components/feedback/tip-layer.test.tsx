import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPlain } from '../../testing/render'
import { TipLayer } from './tip-layer'

// Rules: product/screens#tooltips

beforeEach(() => {
  vi.useFakeTimers()
  renderPlain(
    <>
      <button type="button" data-tip="Editar nombre">
        a
      </button>
      <button type="button" data-tip="Revelar cifras">
        b
      </button>
      <button type="button" data-tip="Grupos" data-tip-side="right">
        Icono
      </button>
      <p>c</p>
      <TipLayer />
    </>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const hover = (text: string) => fireEvent.pointerOver(screen.getByText(text), { pointerType: 'mouse' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const tip = () => screen.queryByRole('tooltip')?.textContent

test('a tooltip opens after 700 ms; the next one, soon after, immediately', () => {
  hover('a')
  wait(699)
  expect(tip()).toBeUndefined()
  wait(1)
  expect(tip()).toBe('Editar nombre')
  act(() => void hover('c'))
  expect(tip()).toBeUndefined()
  wait(300)
  hover('b')
  wait(0)
  expect(tip()).toBe('Revelar cifras')
})

test('it closes on Escape and when its button is pressed', () => {
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(screen.getByText('a')),
  ]) {
    hover('a')
    wait(700)
    expect(tip()).toBe('Editar nombre')
    act(() => void leave())
    expect(tip()).toBeUndefined()
    wait(1_000)
  }
})

test('it is above its element, or to the right of it', () => {
  const box = { top: 100, left: 20, right: 60, width: 40, height: 40, bottom: 140 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  const place = (text: string) => {
    hover(text)
    wait(700)
    const { top, left } = screen.getByRole('tooltip').style
    return [top, left]
  }
  expect(place('a')).toEqual(['54px', '8px'])
  expect(place('Icono')).toEqual(['100px', '66px'])
  vi.restoreAllMocks()
})
