import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPlain } from '../../testing/render'
import { DateFilter } from './date-filter'

const asked = vi.fn()

function Filter({ optional = false }: { optional?: boolean }) {
  const [date, setDate] = useState('2026-11-01')
  const change = (next: string) => {
    asked(next)
    setDate(next)
  }
  return <DateFilter label="Desde" value={date} onChange={change} optional={optional} />
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
})
const box = () => screen.getByLabelText<HTMLInputElement>('Desde')
const type = (value: string) => {
  fireEvent.keyDown(box(), { key: '2' })
  fireEvent.change(box(), { target: { value } })
}
const waitForTimers = () => act(() => void vi.runAllTimers())

test('a date chosen in the calendar is asked for at once', () => {
  renderPlain(<Filter />)
  fireEvent.change(box(), { target: { value: '2026-10-05' } })
  expect(asked.mock.calls).toEqual([['2026-10-05']])
})

test('a half typed date asks for nothing and stays', () => {
  renderPlain(<Filter />)
  for (const text of ['0002-10-05', '0020-10-05', '', '0202-10-05']) {
    type(text)
    waitForTimers()
    expect([box().value, asked.mock.calls]).toEqual([text, []])
  }
  type('2026-10-05')
  expect(asked).not.toHaveBeenCalled()
  waitForTimers()
  expect(asked.mock.calls).toEqual([['2026-10-05']])
})

test.each([
  ['Enter', () => fireEvent.keyDown(box(), { key: 'Enter' })],
  ['leaving the box', () => fireEvent.blur(box())],
])('%s asks for the typed date, whose year of two digits is completed', (_case, finish) => {
  renderPlain(<Filter />)
  type('0026-10-05')
  finish()
  waitForTimers()
  expect([box().value, asked.mock.calls]).toEqual(['2026-10-05', [['2026-10-05']]])
})

test('a date that was left half typed becomes the one before; an optional one can be emptied', () => {
  const { unmount } = renderPlain(<Filter />)
  type('')
  fireEvent.blur(box())
  expect([box().value, asked.mock.calls]).toEqual(['2026-11-01', []])
  unmount()
  renderPlain(<Filter optional />)
  type('')
  fireEvent.blur(box())
  expect([box().value, asked.mock.calls]).toEqual(['', [['']]])
})
