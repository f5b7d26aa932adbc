import { describe, expect, it } from 'vitest'
import { bandWords, type WaitingPayments } from './band-words'
import type { EntryState, OutboxEntry } from './outbox-entry'
import { logoutWaits, sentWords } from './queue-texts'

// Rules: product/outbox#band

const entry = (running: number, state: EntryState = 'queued', sentence: string | null = null): OutboxEntry => ({
  shape: 1,
  device: 7,
  running,
  takenAt: '2026-11-28T16:42:07.000Z',
  input: { kind: 'regular', clientId: 1, months: [{ period: '2026-11', amount: '150.00' }] },
  about: { clientName: 'Ana', amount: '150.00', months: 'noviembre de 2026' },
  state,
  sentence,
  receiptNumber: null,
  sentAt: null,
})
const three = [entry(1), entry(2), entry(3)]
const idle: WaitingPayments = { lost: false, entries: [], newer: 0, sending: null, stopped: null, unread: [] }

describe('the band', () => {
  it.each<[string, Partial<WaitingPayments>, string | null]>([
    ['nothing waits', {}, null],
    ['nothing waits without a connection', { lost: true, stopped: 'network' }, null],
    ['without a connection', { lost: true, entries: three }, 'Sin conexión · 3 cobros por enviar · Q450.00'],
    ['one', { lost: true, entries: [entry(1)] }, 'Sin conexión · 1 cobro por enviar · Q150.00'],
    [
      'one is refused besides',
      { lost: true, entries: [...three, entry(4, 'refused', 'No.')] },
      'Sin conexión · 3 cobros por enviar · Q450.00 · 1 no se pudo enviar',
    ],
    ['the first is sent', { entries: three, sending: { of: 3 } }, 'Enviando 1 de 3'],
    ['the second is sent', { entries: [entry(2, 'sending'), entry(3)], sending: { of: 3 } }, 'Enviando 2 de 3'],
    ['more than were there', { entries: three, sending: { of: 0 } }, 'Enviando 1 de 3'],
    [
      'the connection breaks while one is sent',
      { lost: true, entries: three, sending: { of: 3 } },
      'Sin conexión · 3 cobros por enviar · Q450.00',
    ],
    [
      'the session ended',
      { entries: three, stopped: 'session' },
      '3 cobros por enviar · Q450.00 · Vuelve a entrar para enviar',
    ],
    [
      'a captive portal',
      { entries: three, stopped: 'server' },
      '3 cobros por enviar · Q450.00 · El sistema no recibe ahora: se vuelve a intentar solo',
    ],
    [
      'the storage refuses to note answers',
      { entries: three, stopped: 'storage' },
      '3 cobros por enviar · Q450.00 · Este teléfono no deja guardar: copia por WhatsApp',
    ],
    [
      'the storage cannot be read',
      { entries: null, stopped: 'storage' },
      'No se pueden leer los cobros de este teléfono. No borres nada y vuelve a cargar la página.',
    ],
    [
      'a newer page changed the storage',
      { entries: three, stopped: 'newer' },
      'Hay otra versión de esta página. Vuelve a cargarla antes de cobrar.',
    ],
    [
      'a newer page changed the storage before it was read',
      { entries: null, stopped: 'newer' },
      'Hay otra versión de esta página. Vuelve a cargarla antes de cobrar.',
    ],
    ['the storage was not read yet', { entries: null }, null],
    [
      'a newer page left entries',
      { newer: 2 },
      'Hay cobros de una versión más nueva de la página. Vuelve a cargarla para enviarlos.',
    ],
    ['one is refused', { entries: [entry(13, 'refused', 'Falta el mes.')] }, 'P7-13 no se pudo enviar: Falta el mes.'],
    [
      'two are refused',
      { entries: [entry(13, 'refused'), entry(14, 'refused')] },
      'P7-13 no se pudo enviar: El sistema no dijo por qué. · y 1 más',
    ],
    [
      'one was sent although it was taken back',
      { unread: [entry(12, 'sent', 'P7-12 ya se había enviado.')] },
      'P7-12 ya se había enviado.',
    ],
  ])('%s', (_, given, text) => {
    expect(bandWords({ ...idle, ...given })?.text ?? null).toBe(text)
  })
})

it.each([
  [{ sent: 3, left: 0, refused: 0, stopped: null }, 'Se enviaron 3 cobros.'],
  [{ sent: 1, left: 0, refused: 1, stopped: null }, 'Se envió 1 cobro. 1 no se pudo enviar.'],
  [
    { sent: 0, left: 3, refused: 0, stopped: 'network' },
    'Quedan 3 en este teléfono: no hay señal. Se envían solos cuando la haya.',
  ],
  [
    { sent: 0, left: 1, refused: 0, stopped: 'session' },
    'Queda 1 en este teléfono: la sesión terminó. Vuelve a entrar.',
  ],
  [{ sent: 0, left: 0, refused: 0, stopped: null }, 'No había nada por enviar.'],
] as const)('after sending %j it says %s', (result, words) => {
  expect(sentWords(result)).toBe(words)
})

it.each([
  [3, '450.00', 'Hay 3 cobros sin enviar (Q450.00). Envíalos antes de cerrar la sesión, en «Cobros por enviar».'],
  [1, '150.00', 'Hay 1 cobro sin enviar (Q150.00). Envíalo antes de cerrar la sesión, en «Cobros por enviar».'],
] as const)('a logout waits for %i', (count, sum, words) => {
  expect(logoutWaits({ count, sum })).toBe(words)
})
