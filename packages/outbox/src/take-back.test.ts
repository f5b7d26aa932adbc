import { beforeEach, expect, it } from 'vitest'
import type { HttpAnswer } from './outbox'
import {
  ABOUT,
  data,
  error,
  html,
  INPUT,
  json,
  open,
  opened,
  pair,
  receiptOf,
  resetBrowser,
  server,
  states,
} from './testing/opened'

// Rules: product/outbox#taking-back

beforeEach(resetBrowser)

it('an entry that is taken back is not sent, and the server hears it; its number stays used', async () => {
  const { outbox, sent, reported } = await opened()
  await outbox.takeBack(pair(1))
  await outbox.flush()
  expect([sent, reported]).toEqual([[], [1]])
  expect(await outbox.entries()).toEqual([])
  expect((await outbox.take(INPUT, ABOUT)).running).toBe(2)
  await expect(outbox.takeBack(pair(1))).rejects.toMatchObject({ failure: 'unknown' })
})

it('what is on its way cannot be taken back', async () => {
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const { outbox } = await opened({
    send: async (inputs) => {
      reached()
      await arrived
      return json(inputs.map(receiptOf))
    },
  })
  const flushing = outbox.flush()
  await isReached
  await expect(outbox.takeBack(pair(1))).rejects.toMatchObject({ failure: 'sending' })
  answer()
  await flushing
  expect(await states(outbox)).toMatchObject([{ state: 'sent' }])
})

it('what had arrived when it was taken back becomes its receipt, and says so', async () => {
  let isLost = true
  const { outbox } = await opened({
    send: async (inputs) => {
      if (isLost) throw new TypeError('Failed to fetch')
      return json(inputs.map(() => data({ number: 1042, provisionalNumber: 'P7-1' })))
    },
    takenBack: async () => json(error(409, 'P7-1 ya es el recibo 1042.'), 409),
  })
  await outbox.flush()
  isLost = false
  await outbox.takeBack(pair(1))
  await outbox.flush()
  const sentence = 'P7-1 ya se había enviado: es el recibo 1042. Anúlalo si no se cobró.'
  expect(await states(outbox)).toEqual([{ running: 1, state: 'sent', receiptNumber: 1042, sentence }])
  expect((await outbox.snapshot()).unread).toMatchObject([{ running: 1, sentence }])
  await outbox.acknowledge(pair(1))
  expect(await states(outbox)).toMatchObject([{ state: 'sent', sentence: null }])
  expect((await outbox.snapshot()).unread).toEqual([])
})

it('a refused entry whose number another receipt has can be taken back', async () => {
  const { outbox, sent } = await opened({
    send: async () => json([error(409, 'P7-1 ya es el recibo 9')], 409),
    takenBack: async () => json(error(409, 'P7-1 ya es el recibo 9.'), 409),
  })
  await outbox.flush()
  await outbox.takeBack(pair(1))
  await outbox.flush()
  expect(await states(outbox)).toMatchObject([{ state: 'taken-back' }])
  expect(sent).toEqual([])
})

it.each<[string, () => HttpAnswer]>([
  ['fails', () => json(error(500, 'Falló'), 500)],
  ['does not know the procedure', () => json(error(404, 'No existe'), 404)],
  ['is another page', () => html],
])('a server that %s when it hears what was taken back hears it later, and the others are sent', async (_, answer) => {
  const { outbox, sent, calls } = await opened({ takenBack: async () => answer() }, 2)
  await outbox.takeBack(pair(1))
  expect((await outbox.flush()).stopped).toBe('server')
  expect(sent).toEqual([[2]])
  expect(await states(outbox)).toMatchObject([{ state: 'taken-back' }, { state: 'sent' }])
  outbox.close()
  const { reported, calls: working } = server()
  await open({ ...calls, takenBack: working.takenBack }).flush()
  expect(reported).toEqual([1])
})
