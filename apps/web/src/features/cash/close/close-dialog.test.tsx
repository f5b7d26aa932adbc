import { cashTexts } from '@isp/domain/cash/cash-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { ClosingPrintPage } from '../closings/closing-print-page'
import { closing, drawer } from '../testing/closing-sample'
import { CloseDialog } from './close-dialog'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') })
})
afterEach(() => {
  window.localStorage.clear()
  vi.useRealTimers()
})

/** Opens the dialog and counts Q400.00; a test may change `answers` while running. */
async function open(answers: Answers) {
  const calls = serve(
    Object.assign(answers, {
      'cash.closings.byNumber': () => closing,
      'cash.drawer': () => drawer,
      'business.profile': refused(),
    }),
  )
  const routes = {
    '/cash': <CloseDialog opened onClose={() => {}} />,
    '/cash/closings/:number/print': <ClosingPrintPage />,
  }
  renderServed(routes, ['/cash'])
  await screen.findByText('Debe haber')
  type('Q200', '2')
  type('Motivo de la diferencia', 'Cambio')
  const of = (path: string) => calls.filter((call) => call.path === path)
  return {
    inputs: (path: string) => of(path).map(({ input }) => input),
    keys: (path: string) => of(path).map(({ key }) => key),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const nextDrawer = {
  ...drawer,
  number: 13,
  openedAt: '2026-11-23T00:04:00.000Z',
  openingFloat: '320.00',
  received: '0.00',
}

test('a closing whose answer was lost is sent again as it was, with its key, and opens', async () => {
  const answers: Answers = { 'cash.close': lost }
  const { inputs, keys } = await open(answers)
  // The first request was stored: the drawer is that of the next closing.
  answers['cash.drawer'] = () => nextDrawer
  press('Cerrar caja')
  await screen.findByText(cashTexts.closeUnanswered)
  expect(screen.getAllByText(/^No llegó respuesta/)).toHaveLength(1)
  await waitFor(() => expect(inputs('cash.drawer').length).toBeGreaterThan(1))
  expect(screen.getByRole('dialog').textContent).toContain('Debe haberQ325.00')
  answers['cash.close'] = () => closing
  press('Cerrar caja')
  await screen.findByRole('article')
  const [first, second] = inputs('cash.close')
  expect(second).toEqual(first)
  const [firstKey, secondKey] = keys('cash.close')
  expect([typeof firstKey, secondKey]).toEqual(['string', firstKey])
})

test('a drawer that was closed already shows when, and leads to that closing', async () => {
  const answers: Answers = { 'cash.close': lost }
  const { keys } = await open(answers)
  press('Cerrar caja')
  await screen.findByText(cashTexts.closeUnanswered)
  // Counted again: the server stores one of both, and it has the first.
  type('Q200', '1')
  const message = errorTexts.requestKeyReused
  const issues = [{ path: 'requestKey', message }]
  answers['cash.close'] = refused({ message, code: 'CONFLICT', httpStatus: 409, issues })
  answers['cash.drawer'] = () => nextDrawer
  vi.setSystemTime('2026-11-23T00:10:00Z')
  press('Cerrar caja')
  await screen.findByText('La caja ya se cerró a las 18:04')
  expect(screen.queryByText(cashTexts.closeFailed)).toBeNull()
  expect(new Set(keys('cash.close')).size).toBe(1)
  press('Ver Cierre 12')
  await screen.findByRole('article')
})

test('a drawer that another tab closed at the same moment is not closed again, although its sum is the same', async () => {
  const message = 'La caja ya se cerró a las 18:04'
  const issues = [{ path: 'number', message }]
  const answers: Answers = { 'cash.close': refused({ message, code: 'CONFLICT', httpStatus: 409, issues }) }
  const { inputs } = await open(answers)
  answers['cash.drawer'] = () => ({ ...nextDrawer, openingFloat: '325.00' })
  vi.setSystemTime('2026-11-23T00:10:00Z')
  press('Cerrar caja')
  await screen.findByText(message)
  expect(inputs('cash.close')).toMatchObject([{ number: 12 }])
  expect(screen.queryByText(cashTexts.closeFailed)).toBeNull()
  expect(screen.getByRole('button', { name: 'Ver Cierre 12' })).toBeTruthy()
})

test('the box that is counted first has the focus once the drawer is read, in the way of counting of the last time', async () => {
  await open({})
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Q200')))
  press('Solo el total')
  expect(document.activeElement).toBe(screen.getByLabelText('Total contado'))
  cleanup()
  serve({ 'cash.drawer': () => drawer })
  renderServed({ '/cash': <CloseDialog opened onClose={() => {}} /> }, ['/cash'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Total contado')))
})

test('what stays in the drawer is typed, or what stayed before is chosen; the rest is taken out', async () => {
  const { inputs } = await open({ 'cash.close': () => closing })
  const dialog = () => screen.getByRole('dialog').textContent
  expect(dialog()).not.toContain('Se retira')
  press('Q200.00, como antes')
  expect(dialog()).toContain('Se retira Q200.00.')
  type('Dejo en caja', '150')
  expect(dialog()).toContain('Se retira Q250.00.')
  press('Cerrar caja')
  await screen.findByRole('article')
  expect(inputs('cash.close')).toMatchObject([{ leftInDrawer: '150.00' }])
})

test('a closing refused for payments meanwhile shows the new figure, and has a new key', async () => {
  const message = 'Hubo movimientos mientras contabas: ahora debe haber Q500.00.'
  const answers: Answers = { 'cash.close': refused({ message, code: 'CONFLICT', httpStatus: 409 }) }
  const { keys } = await open(answers)
  answers['cash.drawer'] = () => ({ ...drawer, received: '350.00' })
  press('Cerrar caja')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Debe haberQ500.00'))
  answers['cash.close'] = () => closing
  press('Cerrar caja')
  await screen.findByRole('article')
  expect(new Set(keys('cash.close')).size).toBe(2)
})
