import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '../../components/feedback/toast-region'
import { notify, toastStore } from '../../lib/notify'
import { noteServerTime } from '../../lib/today'
import { renderPlain } from '../../testing/render'
import { DeviceDateNotice } from './device-date-notice'

// Rules: product/dates#clock-of-a-device

const AHEAD = /está adelantada/

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-26T18:00:00Z') })
  noteServerTime(new Date().toISOString())
})

function open() {
  return renderPlain(
    <>
      <DeviceDateNotice />
      <ToastRegion />
    </>,
  )
}
const answerOf = (instant: string) => act(() => noteServerTime(instant))

test.each([
  ['2026-11-25T18:00:00Z', 'La fecha de este teléfono está adelantada. Se usa la del sistema: 25 nov 2026.'],
  ['2026-12-01T18:00:00Z', 'La fecha de este teléfono está atrasada. Se usa la del sistema: 1 dic 2026.'],
])('with %s on the server a device of the 26th says: %s', (server, sentence) => {
  open()
  answerOf(server)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('it is said once a day, also after a reload', () => {
  const { unmount } = open()
  answerOf('2026-11-25T18:00:00Z')
  screen.getByText(AHEAD)
  act(() => toastStore.clear())
  answerOf('2026-11-25T18:00:10Z')
  unmount()
  open()
  expect(screen.queryByText(AHEAD)).toBeNull()
  vi.setSystemTime('2026-11-27T18:00:00Z')
  answerOf('2026-11-26T18:00:00Z')
  act(() => vi.advanceTimersByTime(60_000))
  screen.getByText(/Se usa la del sistema: 26 nov 2026/)
})

test('a clock that is right says nothing', () => {
  open()
  answerOf('2026-11-26T18:00:20Z')
  expect(screen.queryByText(AHEAD)).toBeNull()
})

test("it waits for another toast, which may have 'Deshacer'", () => {
  open()
  act(() => notify.success('Pago registrado'))
  answerOf('2026-11-25T18:00:00Z')
  screen.getByText('Pago registrado')
  expect(screen.queryByText(AHEAD)).toBeNull()
  act(() => toastStore.clear())
  screen.getByText(AHEAD)
})
