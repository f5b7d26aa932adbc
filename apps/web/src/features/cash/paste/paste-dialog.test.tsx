import type { QueuedPayment } from '@isp/domain/outbox/queue-message'
import { queueMessage } from '@isp/domain/outbox/queue-message'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused } from '../../../testing/server'
import { open } from '../testing/opened-cash'

// Rules: product/outbox#pasting-a-message

const taken = (running: number, clientName: string, more: Partial<QueuedPayment['input']> = {}): QueuedPayment => ({
  device: 7,
  running,
  takenAt: '2026-11-22T16:42:07.000Z',
  input: {
    kind: 'regular',
    clientId: running,
    months: [{ period: '2026-11', amount: '150.00' }],
    method: 'cash',
    ...more,
  },
  about: { clientName, amount: '150.00', months: 'noviembre de 2026' },
})
const rosa = taken(12, 'Rosa López')
const juan = taken(13, 'Juan Pop', { method: 'deposit', reference: '0048', bank: 'BI' })
const eva = taken(14, 'Eva Xol')
const receipts: Record<number, number> = { 12: 1042, 13: 1043, 14: 1044 }
type Sent = { taken: { device: number; running: number } }
const collect = (input: unknown) => ({ number: receipts[(input as Sent).taken.running] })

/** Opens the dialog and pastes a text. */
async function paste(text: string, more: Answers = {}) {
  const answers: Answers = { 'devices.known': () => [], 'payments.collect': collect, ...more }
  const { inputs } = open({ ...answers, 'payments.collect': (input) => answers['payments.collect']?.(input) })
  fireEvent.click(await screen.findByRole('button', { name: 'Más opciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pegar cobros de un mensaje' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar cobros de un mensaje' }))
  const box = await dialog.findByLabelText('Mensaje')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  type(text)
  const line = (number: string) => within(dialog.getByText(number, { selector: 'strong' }).closest('li') as HTMLElement)
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  const sent = () => inputs('payments.collect').map((input) => (input as Sent).taken.running)
  return { answers, dialog, line, press, sent, type, inputs }
}

test('a message is shown before anything is registered, and each payment becomes its receipt once', async () => {
  const { dialog, line, press, sent, inputs } = await paste(`[22/11 11:03] Marta: ${queueMessage([rosa, juan, eva])}`)
  await dialog.findByRole('button', { name: 'Registrar 3 cobros · Q450.00' })
  expect(inputs('devices.known')).toEqual([{ device: 7, running: [12, 13, 14] }])
  line('P7-12').getByText('· Rosa López')
  line('P7-12').getByText('Q150.00')
  line('P7-12').getByText('noviembre de 2026 · Efectivo · 22 nov 2026, 10:42')
  line('P7-13').getByText('noviembre de 2026 · Depósito · referencia 0048 · 22 nov 2026, 10:42')
  expect(sent()).toEqual([])
  press('Registrar 3 cobros · Q450.00')
  await line('P7-14').findByRole('link', { name: 'Recibo 1044' })
  expect(sent()).toEqual([12, 13, 14])
  expect(inputs('payments.collect')[1]).toEqual({ ...juan.input, taken: { device: 7, running: 13, at: juan.takenAt } })
  await screen.findByText('Cobros registrados')
  screen.getByText('3 cobros · Q450.00')
  expect(dialog.queryByRole('button', { name: /Registrar|Reintentar/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Listo'))
})

const there = { kind: 'regular', amount: '150.00', number: 1042, takenBackAt: null }

test('what is there already is said and not sent again', async () => {
  const { dialog, line, press, sent } = await paste(queueMessage([rosa, juan, eva]), {
    'devices.known': () => [
      { ...there, running: 12, clientId: 12 },
      {
        running: 14,
        kind: null,
        clientId: null,
        amount: '0.00',
        number: null,
        takenBackAt: '2026-11-22T17:00:00.000Z',
      },
    ],
  })
  await dialog.findByRole('button', { name: 'Registrar 1 cobro · Q150.00' })
  expect(line('P7-12').getByRole('link', { name: 'Ya está: recibo 1042' }).getAttribute('href')).toBe(
    '/receipts/1042/print',
  )
  line('P7-14').getByText('P7-14 se quitó en el teléfono (22 nov 2026, 11:00) y ya no se registra.')
  press('Registrar 1 cobro · Q150.00')
  await line('P7-13').findByRole('link', { name: 'Recibo 1043' })
  expect(sent()).toEqual([13])
})

test('a message that is there as a whole has nothing to register', async () => {
  const { dialog } = await paste(queueMessage([rosa]), {
    'devices.known': () => [{ ...there, running: 12, clientId: 12 }],
  })
  await dialog.findByText('Todos los cobros de este mensaje ya están.')
  expect(dialog.queryByRole('button', { name: /Registrar/ })).toBeNull()
  dialog.getByRole('button', { name: 'Listo' })
})

test.each([
  ['client', { clientId: 99 }],
  ['sum', { clientId: 12, amount: '100.00' }],
])('a number that has another %s is sent, and the refusal names both; the others are registered', async (_, other) => {
  const message = 'P7-12 ya es el recibo 1042 (Ana, Q100.00) y llegó otra vez con otros datos (Rosa López, Q150.00).'
  const refusal = refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1042 })
  const { answers, line, press, sent, dialog } = await paste(queueMessage([rosa, juan]), {
    'devices.known': () => [{ ...there, running: 12, ...other }],
    'payments.collect': (input) => ((input as Sent).taken.running === 12 ? refusal() : collect(input)),
  })
  await dialog.findByRole('button', { name: 'Registrar 2 cobros · Q300.00' })
  press('Registrar 2 cobros · Q300.00')
  await line('P7-13').findByRole('link', { name: 'Recibo 1043' })
  line('P7-12').getByText(message)
  line('P7-12').getByRole('link', { name: 'Recibo 1042' })
  answers['payments.collect'] = collect
  await dialog.findByRole('button', { name: 'Reintentar 1 cobro · Q150.00' })
  press('Reintentar')
  await line('P7-12').findByRole('link', { name: 'Recibo 1042' })
  await waitFor(() => expect(line('P7-12').queryByText(message)).toBeNull())
  expect(sent()).toEqual([12, 13, 12])
})

test('without an answer the rest waits, and nothing is lost', async () => {
  let calls = 0
  const { answers, dialog, line, press, sent } = await paste(queueMessage([rosa, juan, eva]), {
    'payments.collect': (input) => (++calls === 2 ? refused({ httpStatus: 502 })() : collect(input)),
  })
  await dialog.findByRole('button', { name: 'Registrar 3 cobros · Q450.00' })
  press('Registrar 3 cobros · Q450.00')
  await dialog.findByRole('button', { name: 'Reintentar 2 cobros · Q300.00' })
  line('P7-12').getByRole('link', { name: 'Recibo 1042' })
  line('P7-13').getByText('No llegó respuesta. Reintenta: no se registra dos veces.')
  line('P7-14').getByText('Por registrar')
  answers['payments.collect'] = collect
  press('Reintentar 2 cobros · Q300.00')
  await line('P7-14').findByRole('link', { name: 'Recibo 1044' })
  expect(sent()).toEqual([12, 13, 13, 14])
})

test('lines that cannot be read, and payments that are missing, are named', async () => {
  const lines = queueMessage([rosa, juan, eva]).split('\n\n')
  const changed = lines[1]?.replace('Q150.00', 'Q15.00') ?? ''
  const { dialog, type } = await paste([lines[0], changed, lines[2]].join('\n'))
  await dialog.findByText('Una línea no se pudo leer:')
  dialog.getByText(changed)
  dialog.getByText('El mensaje dice 3 cobros y aquí hay 2.')
  await dialog.findByRole('button', { name: 'Registrar 1 cobro · Q150.00' })
  type('Hola, ¿ya pagó Ana?')
  await dialog.findByText('No hay cobros en este texto. Copia el mensaje completo, desde «Cobros sin enviar».')
  expect(dialog.queryByRole('list')).toBeNull()
  type('')
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
})

test('if nobody says what is there, it can be registered all the same', async () => {
  const { dialog, line, press } = await paste(queueMessage([rosa]), { 'devices.known': refused() })
  await dialog.findByText('No se pudo ver cuáles ya están. Registrarlos otra vez no los duplica.')
  press('Registrar 1 cobro · Q150.00')
  await line('P7-12').findByRole('link', { name: 'Recibo 1042' })
})
