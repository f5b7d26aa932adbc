import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../lib/today'
import { lastReceiving } from './last-receiving'
import { useReceiving } from './use-receiving'

const slipOf = (paidDate: string) => ({ paidDate, method: 'deposit' as const, reference: '4411', bank: 'BI' })

/** It is 24 November on the server and the 25th on the device. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-26T04:00:00Z') })
  noteServerTime('2026-11-25T04:00:00Z')
})

function receiving(slip?: ReturnType<typeof slipOf>) {
  const { result } = renderHook(() => useReceiving({ slip: slip ?? null }))
  const shown = () => result.current.receiving.paidDate
  return { hook: () => result.current, shown, sent: () => result.current.sent.paidDate }
}

test.each([
  ['nothing', undefined, '2026-11-24', undefined],
  ['a slip of today', slipOf('2026-11-24'), '2026-11-24', undefined],
  ['a slip of the day before', slipOf('2026-11-23'), '2026-11-23', '2026-11-23'],
])('with %s the date is shown, and sent only if it is not today', (_, slip, date, dateSent) => {
  const { shown, sent } = receiving(slip)
  expect([shown(), sent()]).toEqual([date, dateSent])
})

test('a date that was changed is sent, and a day ahead of the server is refused', () => {
  const { hook, shown, sent } = receiving()
  act(() => hook().change({ paidDate: '2026-11-20' }))
  expect([shown(), sent(), hook().dateProblem]).toEqual(['2026-11-20', '2026-11-20', null])
  act(() => hook().change({ paidDate: '2026-11-25' }))
  expect(hook().dateProblem).toBe('La fecha de pago no puede ser posterior a hoy')
})

test.each([
  ['2026-11-24', undefined],
  ['2026-11-20', '2026-11-20'],
])("'Igual que el anterior' of the %s sends %s", (date, dateSent) => {
  lastReceiving.write(slipOf(date))
  const { hook, shown, sent } = receiving()
  act(() => hook().change({ paidDate: '2026-11-22' }))
  act(() => hook().repeatLast?.())
  expect([shown(), sent(), hook().sent.reference, hook().repeatLast]).toEqual([date, dateSent, '4411', undefined])
})

test('what was received today is remembered with its date', () => {
  const { hook } = receiving()
  act(() => hook().change({ method: 'deposit', reference: '4411', bank: 'BI' }))
  hook().recorded()
  expect(lastReceiving.read()).toEqual(slipOf('2026-11-24'))
})

test.each([
  [{}, true],
  [{ reference: '4412' }, undefined],
  [{ method: 'transfer' }, undefined],
  [{ method: 'cash' }, undefined],
  [{ reference: '' }, undefined],
] as const)('the slip of the payment before with %j may be registered again: %s', (changed, allowed) => {
  const { hook } = receiving(slipOf('2026-11-24'))
  act(() => hook().change(changed))
  expect(hook().sent.allowSameReference).toBe(allowed)
})

test.each([
  ['cash', '4411'],
  ['deposit', ''],
] as const)('a payment before by %s with the reference %j is no slip', (method, reference) => {
  const slip = { paidDate: '2026-11-24', method, reference, bank: '' }
  const { result } = renderHook(() => useReceiving({ slip }))
  expect(result.current.sent.allowSameReference).toBeUndefined()
})
