import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { conflict, octoberAndNovember, useTwoDebtors } from '../testing/two-debtors'
import { within } from '../testing/within'

// Rules: product/collecting-without-signal#devices, product/collecting-without-signal#taken-back,
// product/collecting-without-signal#after-a-restore, product/outbox#pasting-a-message

const { database, operator, ids } = useTwoDebtors()

let device = 0
beforeEach(async () => {
  await sql`truncate devices cascade`.execute(database().db)
  device = (await operator().devices.register({ name: 'Teléfono de Marta' })).number
})
afterEach(() => expectInvariants(database().db))

/** Delivers what the phone took from Ana. */
function deliver(running: number, more: object = {}) {
  return operator().payments.collect({
    kind: 'regular',
    clientId: ids.ana,
    months: octoberAndNovember,
    taken: { device, running, at: '2026-11-20T16:42:00.000Z' },
    ...more,
  })
}

describe('a phone', () => {
  it('gets a number that none had, also one that a restore has lost', async () => {
    await deliver(1, { taken: { device: device + 1, running: 1, at: '2026-11-20T16:42:00.000Z' } })
    expect(await operator().devices.register({ name: 'Otro' })).toEqual({ number: device + 2 })
    const together = await Promise.all(['a', 'b', 'c'].map((name) => operator().devices.register({ name })))
    expect(together.map(({ number }) => number - device).sort()).toEqual([3, 4, 5])
  })

  it('gets the same number if its answer was lost and it asks again with the key of its request', async () => {
    const register = (name: string) => operator('phone-of-marta').devices.register({ name })
    expect([await register('Marta'), await register('Marta')]).toEqual([{ number: device + 1 }, { number: device + 1 }])
    expect(await operator().devices.list()).toHaveLength(2)
  })

  it('asks which of its payments the server does not know', async () => {
    await deliver(2)
    await operator().devices.takenBack({ device, running: 3 })
    const { identity, missing } = await operator().devices.missing({ device, running: [4, 3, 2, 1] })
    expect(missing).toEqual([4, 1])
    expect(await operator().devices.missing({ device, running: [] })).toEqual({ identity, missing: [] })
    expect(identity).toMatch(/^[\da-f-]{36}-[\dA-F]{8}$/)
  })

  it('says the receipt of each payment that it knows, or that it was taken back', async () => {
    const { number } = await deliver(2)
    const moved = await operator().receipts.move({ number, kind: 'regular', clientId: ids.rita })
    await operator().devices.takenBack({ device, running: 3 })
    expect(await operator().devices.known({ device, running: [4, 3, 2, 1] })).toEqual([
      { running: 2, kind: 'regular', clientId: ids.ana, amount: '350.00', number: moved.number, takenBackAt: null },
      {
        running: 3,
        kind: null,
        clientId: null,
        amount: '0.00',
        number: null,
        takenBackAt: within('2026-11-20T18:00:00'),
      },
    ])
    expect(await operator().devices.known({ device, running: [] })).toEqual([])
  })

  it('takes a payment back that it has not sent, which then becomes no receipt', async () => {
    const pair = { device, running: 5 }
    expect(await operator().devices.takenBack(pair)).toEqual(pair)
    expect(await operator().devices.takenBack(pair)).toEqual(pair)
    await expect(deliver(5)).rejects.toMatchObject(
      conflict(`P${device}-5 se quitó en el teléfono (20 nov 2026, 12:00) y ya no se registra.`),
    )
    const { number } = await deliver(6)
    await expect(operator().devices.takenBack({ device, running: 6 })).rejects.toMatchObject({
      ...conflict(`P${device}-6 ya es el recibo ${number}.`),
      cause: { storedId: number },
    })
    const { entries } = await operator().trail.list({ limit: 20 })
    expect(entries.find(({ subject }) => subject === 'device')).toMatchObject({
      action: 'voided',
      subjectName: 'Teléfono de Marta',
      changes: [{ field: 'provisionalNumber', from: `P${device}-5`, to: null }],
    })
  })

  it('either delivers or takes back, if both happen at once', async () => {
    for (const running of [1, 2, 3, 4]) {
      const [delivered, takenBack] = await Promise.allSettled([
        deliver(running, { months: [], received: '10' }),
        operator().devices.takenBack({ device, running }),
      ])
      expect([delivered.status, takenBack.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
