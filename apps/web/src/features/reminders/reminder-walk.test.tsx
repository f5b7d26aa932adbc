import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresh } from '../../lib/server/refresh'
import { reminders } from '../../receiving/dialogs/reminders'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { ReminderTrigger } from './reminder-trigger'
import type { Reminder } from './walk-steps'

// Rules: product/reminders#walk, product/reminders#who-cannot-be-written-to

const rosa: Reminder = {
  clientId: 1,
  name: 'Rosa Mendoza',
  phone: '5555 1234',
  contactedAt: null,
  owed: { kind: 'overdue', amount: '350.00', periods: ['2026-10'], since: '2026-10-12', dueDate: '2026-10-12' },
  text: 'Hola Rosa',
}
const ana: Reminder = { ...rosa, clientId: 2, name: 'Ana López', text: 'Hola Ana' }
const luis: Reminder = { ...rosa, clientId: 3, name: 'Luis Paz', text: 'Hola Luis' }

// The chat would be fetched.
const stay = (event: Event) => event.preventDefault()
beforeEach(() => window.addEventListener('click', stay))
afterEach(() => window.removeEventListener('click', stay))

async function open(clients: readonly Reminder[], changed: Answers = {}) {
  const answers: Answers = {
    'reminders.forClients': () => clients,
    'collections.recordContact': (input) => ({
      ...(input as object),
      contactedAt: new Date().toISOString(),
      entryId: '77',
    }),
    'trail.undo': () => ({ success: true }),
    ...changed,
  }
  const calls = serve(answers)
  let readAgain = async () => {}
  const Served = () => {
    const queries = useQueryClient()
    readAgain = () => act(() => refresh(queries, { all: false }))
    return <ReminderTrigger />
  }
  renderServed({ '/': <Served /> })
  reminders.openFor({ clientIds: clients.map(({ clientId }) => clientId) })
  await screen.findByRole('dialog', { name: 'Avisar por WhatsApp' })
  const sent = () => calls.filter(({ path }) => path === 'collections.recordContact').map(({ input }) => input)
  return { sent, answers, readAgain: () => readAgain() }
}

const name = () => screen.findByRole('heading', { level: 3 }).then(({ textContent }) => textContent)
const chat = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' })
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
const key = (which: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: which, ...options })
/** Opens the chat and waits for the next step. */
async function send() {
  const link = await chat()
  fireEvent.click(link)
  await waitFor(() => expect(link.isConnected).toBe(false))
}

test('each chat has its text, is recorded, and is followed by the next one', async () => {
  const { sent } = await open([rosa, ana])
  const link = await chat()
  expect([await name(), link.href, link.target]).toEqual([
    'Rosa Mendoza',
    'https://wa.me/50255551234?text=Hola%20Rosa',
    '_blank',
  ])
  expect(screen.getByText('1 de 2')).toBeTruthy()
  expect(screen.getByText('Debe Q350.00 · octubre de 2026, desde 12 oct 2026')).toBeTruthy()
  // Enter opens it.
  expect(document.activeElement).toBe(link)
  await send()
  expect([await name(), screen.getByText('2 de 2') !== null]).toEqual(['Ana López', true])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir WhatsApp'))
  await send()
  await screen.findByText('Avisaste a 2 de 2 clientes.')
  expect(sent()).toEqual([
    { clientId: 1, channel: 'whatsapp', lastContactAt: null },
    { clientId: 2, channel: 'whatsapp', lastContactAt: null },
  ])
})

test('the text of one client can be edited, and is kept when going back to it', async () => {
  await open([rosa, ana])
  fireEvent.change(await screen.findByLabelText('Mensaje'), { target: { value: 'Hola Rosa, ¿todo bien?' } })
  expect((await chat()).href).toBe('https://wa.me/50255551234?text=Hola%20Rosa%2C%20%C2%BFtodo%20bien%3F')
  key('ArrowRight')
  await waitFor(async () => expect(await name()).toBe('Ana López'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Hola Ana')
  key('ArrowLeft')
  await waitFor(async () => expect(await name()).toBe('Rosa Mendoza'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('Hola Rosa, ¿todo bien?')
})

test('an arrow key in the text, a held key and a double click go nowhere', async () => {
  const { sent } = await open([rosa, ana])
  fireEvent.keyDown(await screen.findByLabelText('Mensaje'), { key: 'ArrowRight' })
  key('ArrowRight', { repeat: true })
  expect(fireEvent.keyDown(await chat(), { key: 'Enter', repeat: true })).toBe(false)
  fireEvent.click(await chat(), { detail: 2 })
  expect([await name(), sent()]).toEqual(['Rosa Mendoza', []])
})

test('who was skipped, has no phone or no chat, or owes nothing is named at the end', async () => {
  const { sent } = await open([
    rosa,
    { ...ana, phone: null },
    { ...ana, clientId: 4, name: 'Eva Tax', phone: 'S/N' },
    { ...ana, clientId: 5, name: 'Inés Cux', phone: '+502 5555123' },
    { ...ana, clientId: 6, name: 'Otto Sis', phone: '5555-1234 / 4444-5678' },
    { ...luis, owed: null, text: null },
  ])
  expect(await screen.findByText('1 de 1')).toBeTruthy()
  press('Saltar')
  await screen.findByText('No avisaste a nadie.')
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Sin teléfono (2)', 'Ana López, Eva Tax'],
    ['Teléfono por corregir (2)', 'Inés Cux, Otto Sis'],
    ['Saltados (1)', 'Rosa Mendoza'],
    ['No deben nada (1)', 'Luis Paz'],
  ])
  expect([sent(), document.activeElement?.textContent]).toEqual([[], 'Cerrar'])
})

test('who was notified within three days is asked about first', async () => {
  const hour = 60 * 60 * 1000
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
  const { sent } = await open([
    { ...rosa, contactedAt: ago(0) },
    { ...ana, contactedAt: ago(24 * 5) },
  ])
  expect(await screen.findByText(/^Avisado hoy \d\d:\d\d\. ¿Avisar otra vez\?$/)).toBeTruthy()
  expect([document.activeElement?.textContent, screen.queryByRole('link')]).toEqual(['Saltar', null])
  press('Avisar otra vez')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir WhatsApp'))
  await send()
  expect(await name()).toBe('Ana López')
  expect(screen.queryByText(/¿Avisar otra vez\?/)).toBeNull()
  // And so is who was notified a moment ago, in this walk.
  key('ArrowLeft')
  await screen.findByText(/¿Avisar otra vez\?/)
  expect(sent()).toHaveLength(1)
})

test('a client who is notified in another tab meanwhile is asked about, and what was seen is sent', async () => {
  const before = new Date(Date.now() - 60_000).toISOString()
  const { sent, answers, readAgain } = await open([rosa, ana])
  expect(await name()).toBe('Rosa Mendoza')
  answers['reminders.forClients'] = () => [{ ...rosa, contactedAt: before }, ana]
  await readAgain()
  await screen.findByText(/¿Avisar otra vez\?$/)
  expect([document.activeElement?.textContent, screen.queryByRole('link')]).toEqual(['Saltar', null])
  press('Avisar otra vez')
  await send()
  expect(sent()).toEqual([{ clientId: 1, channel: 'whatsapp', lastContactAt: before }])
})

test('of two tabs at the same moment the second records nothing, and says when it was', async () => {
  const message = 'Ya se le avisó hoy a las 10:42.'
  const { sent } = await open([rosa], {
    'collections.recordContact': refused({ message, code: 'CONFLICT', httpStatus: 409 }),
  })
  await send()
  await screen.findByText(message)
  await screen.findByText('Avisaste a 1 de 1 cliente.')
  expect([screen.queryByText('Sin registrar (1)'), sent()]).toEqual([
    null,
    [{ clientId: 1, channel: 'whatsapp', lastContactAt: null }],
  ])
})

test('who cannot be written to is named before the first chat', async () => {
  await open([rosa, { ...ana, phone: null }, { ...luis, phone: '5551234' }, { ...luis, clientId: 4, name: 'Eva Tax' }])
  await screen.findByText('1 de 2')
  screen.getByText('Sin teléfono (1): Ana López')
  screen.getByText('Teléfono por corregir (1): Luis Paz')
  await send()
  await screen.findByText('2 de 2')
  expect(screen.queryByText(/Sin teléfono/)).toBeNull()
})

test('a notice can be undone in its toast', async () => {
  await open([rosa])
  await send()
  await screen.findByText('Avisaste a 1 de 1 cliente.')
  press('Deshacer')
  await screen.findByText('No avisaste a nadie.')
})

test('a notice that was not recorded is named, and can be recorded again', async () => {
  const { sent, answers } = await open([rosa], { 'collections.recordContact': refused() })
  await send()
  await screen.findByText('Sin registrar (1)')
  answers['collections.recordContact'] = () => ({ contactedAt: new Date().toISOString(), entryId: '78' })
  press('Registrar de nuevo')
  await waitFor(() => expect(screen.queryByText('Sin registrar (1)')).toBeNull())
  screen.getByText('Avisaste a 1 de 1 cliente.')
  // The first answer may be lost: the second attempt must not record it again.
  expect(sent()[1]).toEqual(sent()[0])
})

test('closing in the middle keeps what was recorded, and the next opening starts again', async () => {
  const { sent } = await open([rosa, ana])
  await send()
  press('Cerrar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('what they owe can be read again if that failed', async () => {
  const { answers } = await open([rosa], { 'reminders.forClients': refused() })
  await screen.findByText('No se pudo cargar lo que deben los clientes.')
  answers['reminders.forClients'] = () => [rosa]
  press('Reintentar')
  expect(await name()).toBe('Rosa Mendoza')
})

test('at most 500 clients are asked for', async () => {
  const calls = serve({ 'reminders.forClients': () => [] })
  renderServed({ '/': <ReminderTrigger /> })
  reminders.openFor({ clientIds: Array.from({ length: 501 }, (_, index) => index + 1) })
  await screen.findByText('Solo se avisa a los primeros 500 clientes.')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls.map(({ input }) => (input as { clientIds: number[] }).clientIds.length)).toEqual([500])
})
