import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, today, useToday, useWrongDeviceDate } from './today'

// Rules: product/dates#clock-of-a-device

function Shown() {
  const day = useToday()
  const wrong = useWrongDeviceDate()
  return <p>{`${day} ${wrong}`}</p>
}
const shown = () => screen.getByText(/^2/).textContent

/** The device says `now`; instants are in UTC, Guatemala is six hours behind. */
function setDevice(now: string) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(now) })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  setDevice('2026-11-25T18:00:00Z')
  noteServerTime(new Date().toISOString())
})

test.each([
  ['2026-11-25T18:00:00Z', '2026-11-25', null],
  ['2026-11-24T18:00:00Z', '2026-11-24', 'ahead'],
  ['2026-10-16T18:00:00Z', '2026-10-16', 'ahead'],
  ['2026-11-26T18:00:00Z', '2026-11-26', 'behind'],
  // Twelve hours ahead on the same day, and six hours until another one.
  ['2026-11-25T06:00:00Z', '2026-11-25', null],
  ['2026-11-25T05:58:00Z', '2026-11-24', 'ahead'],
])('the server says %s on a device at noon of the 25th: it is the %s, the device is %s', (server, day, wrong) => {
  render(<Shown />)
  act(() => noteServerTime(server))
  expect(shown()).toBe(`${day} ${wrong}`)
  pass(60_000)
  expect(shown()).toBe(`${day} ${wrong}`)
})

test.each([
  ['2026-11-26T05:58:00Z', null],
  ['2026-11-26T05:54:00Z', 'ahead'],
])('a device that is past midnight while the server says %s is %s', (server, wrong) => {
  setDevice('2026-11-26T06:00:30Z')
  noteServerTime(server)
  render(<Shown />)
  expect(shown()).toBe(`2026-11-25 ${wrong}`)
})

test.each([null, '', 'mañana'])('%j instead of an instant changes nothing', (text) => {
  noteServerTime('2026-11-24T18:00:00Z')
  noteServerTime(text)
  expect(today()).toBe('2026-11-24')
})

test('a new day of the server is shown within a minute, also on a device a day ahead', () => {
  noteServerTime('2026-11-25T05:59:30Z')
  render(<Shown />)
  expect(shown()).toBe('2026-11-24 ahead')
  pass(29_000)
  expect(shown()).toBe('2026-11-24 ahead')
  pass(31_000)
  expect(shown()).toBe('2026-11-25 null')
})

test('a tab that was hidden over midnight is right as soon as it is seen', () => {
  setDevice('2026-11-26T05:59:59Z')
  noteServerTime(new Date().toISOString())
  render(<Shown />)
  vi.setSystemTime('2026-11-26T13:00:00Z')
  expect(shown()).toBe('2026-11-25 null')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('2026-11-26 null')
})

test('a device whose clock is set right while the app is open is right with the next answer', () => {
  noteServerTime('2026-11-24T18:00:00Z')
  render(<Shown />)
  vi.setSystemTime('2026-11-24T18:00:10Z')
  act(() => noteServerTime('2026-11-24T18:00:10Z'))
  expect(shown()).toBe('2026-11-24 null')
})
