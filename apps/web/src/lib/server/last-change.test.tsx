import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { lastChange } from '../last-change'
import { notify } from '../notify'
import { trpc } from './trpc'

// Rules: product/audit-log#undo

const undo = vi.fn(async () => {})
const done = (): null => null

/** Two mutations without toasts, of which one only reads. */
function Buttons() {
  const write = trpc.backups.create.useMutation()
  const read = trpc.backups.create.useMutation({ meta: { reads: true } })
  return (
    <>
      <button type="button" onClick={() => write.mutate()}>
        Escribir
      </button>
      <button type="button" onClick={() => read.mutate()}>
        Leer
      </button>
      <output>{write.status === 'idle' ? read.status : write.status}</output>
    </>
  )
}

function press(name: string, answers: Answers) {
  serve(answers)
  renderServed({ '/': <Buttons /> })
  undo.mockClear()
  act(() => notify.success('Pago confirmado', undefined, { undo }))
  fireEvent.click(screen.getByRole('button', { name }))
}

test.each([
  ['a change without undo', 'Escribir', done, 'success', false],
  ['a change whose answer was lost', 'Escribir', refused(), 'error', false],
  ['a refused change', 'Escribir', refused({ message: 'No', code: 'CONFLICT' }), 'error', true],
  ['a mutation that only reads', 'Leer', done, 'success', true],
] as const)('after %s, Ctrl+Z reaches the change before: %#', async (_case, name, answer, status, reached) => {
  press(name, { 'backups.create': answer })
  await waitFor(() => expect(screen.getByText(status)).toBeTruthy())
  expect([lastChange.undo(), undo.mock.calls.length]).toEqual([reached, reached ? 1 : 0])
})

test('while a change is on its way, Ctrl+Z does not reach the one before', async () => {
  press('Escribir', {})
  await waitFor(() => expect(screen.getByText('pending')).toBeTruthy())
  expect([lastChange.undo(), undo.mock.calls.length]).toEqual([false, 0])
})

test('a notice that is not about a change, such as a copy, leaves the last change', () => {
  serve({})
  undo.mockClear()
  notify.success('Pago confirmado', undefined, { undo })
  notify.success('Copiado')
  expect([lastChange.undo(), undo.mock.calls.length]).toEqual([true, 1])
})
