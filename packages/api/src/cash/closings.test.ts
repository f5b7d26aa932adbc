import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { useTestDrawer } from '../testing/test-drawer'
import { testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/cash#closing, product/cash#left-in-the-drawer, product/cash#after-a-closing
const { database, clock, operator, cash, receive, voidReceipt, spend, day } = useTestDrawer()

type Typed = Omit<Parameters<ReturnType<typeof cash>['close']>[0], 'count'>
const close = (input: Typed) => cash().close({ counted: input.expected, ...input })

/** The messages of those that were refused, all with CONFLICT. */
async function conflicts(calls: Promise<unknown>[]): Promise<string[]> {
  const refused = (await Promise.allSettled(calls)).flatMap((call) => (call.status === 'rejected' ? call.reason : []))
  for (const error of refused) expect(error).toMatchObject({ code: 'CONFLICT' })
  return refused.map(({ message }) => message)
}

describe('a closing', () => {
  it('says what should be there, what was counted and the difference with its reason', async () => {
    await receive('175')
    await receive('90', { method: 'transfer' })
    await spend('25')
    const drawer = await cash().drawer()
    expect(drawer).toMatchObject({
      number: 1,
      openedAt: '2026-11-20T06:00:00.000Z',
      openingFloat: null,
      received: '175.00',
      voided: '0.00',
      spent: '25.00',
      returned: '0.00',
      deposited: '0.00',
      withdrawn: '0.00',
      entered: '0.00',
      expected: '150.00',
    })
    const count = { '200': 1, '100': 1, '20': 2, coins: '5.00' }
    const closing = await cash().close({ openingFloat: '200', expected: '350.00', count, reason: 'Cambio mal dado' })
    expect(closing).toEqual({
      ...drawer,
      closedAt: within('2026-11-20T18:00:00'),
      openingFloat: '200.00',
      expected: '350.00',
      counted: '345.00',
      denominations: { '200': 1, '100': 1, '50': 0, '20': 2, '10': 0, '5': 0, '1': 0, coins: '5.00' },
      leftInDrawer: '345.00',
      difference: '-5.00',
      reason: 'Cambio mal dado',
      actor: 'sistema',
    })
    expect(await cash().closings.byNumber({ number: 1 })).toEqual(closing)
    expect((await day('2026-11-20')).closings).toEqual([closing])
    expect((await operator().trail.list({ limit: 1 })).entries).toMatchObject([
      { subject: 'cash_closing', action: 'created', subjectName: 'Cierre 1', undoable: false },
    ])
    const { entries } = await operator().trail.list({ limit: 1 })
    expect(entries[0]?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['expected', '350.00'],
      ['counted', '345.00'],
      ['difference', '-5.00'],
      ['reason', 'Cambio mal dado'],
    ])
  })

  it('opens with what the last one counted, and counts only what came since', async () => {
    await receive('100')
    await close({ openingFloat: '0', expected: '100.00', counted: '90', reason: 'Faltó' })
    const voided = await receive('50')
    await voidReceipt(voided)
    await receive('20')
    expect(await cash().drawer()).toMatchObject({
      number: 2,
      openingFloat: '90.00',
      received: '70.00',
      voided: '50.00',
      expected: '110.00',
    })
    // The float of a later closing is not asked.
    expect(await close({ openingFloat: '999', expected: '110.00' })).toMatchObject({ number: 2, openingFloat: '90.00' })
    expect(await cash().closings.list({ limit: 1 })).toMatchObject({ total: 2, closings: [{ number: 2 }] })
    await expectInvariants(database().db)
  })

  it('opens with what the last one left in the drawer, which says so', async () => {
    await receive('1000')
    const count = { '200': 5, coins: '0.50' }
    const closing = await cash().close({ openingFloat: '0.50', expected: '1000.50', count, leftInDrawer: '200.5' })
    expect(closing).toMatchObject({ counted: '1000.50', leftInDrawer: '200.50', difference: '0.00', reason: null })
    const { entries } = await operator().trail.list({ limit: 1 })
    expect(entries[0]?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['expected', '1000.50'],
      ['counted', '1000.50'],
      ['leftInDrawer', '200.50'],
    ])
    await receive('20')
    expect(await cash().drawer()).toMatchObject({ openingFloat: '200.50', received: '20.00', expected: '220.50' })
    // Nothing stays, too.
    expect(await close({ expected: '220.50', leftInDrawer: 0 })).toMatchObject({
      openingFloat: '200.50',
      leftInDrawer: '0.00',
    })
    expect(await cash().drawer()).toMatchObject({ openingFloat: '0.00', expected: '0.00' })
    await expectInvariants(database().db)
  })

  it('has the voids after the one before as negative, and voided expenses as positive', async () => {
    const number = await receive('175')
    const { id } = await spend('25')
    await close({ openingFloat: '0', expected: '150.00' })
    await voidReceipt(number)
    await cash().expenses.void({ id })
    expect(await close({ expected: '0.00' })).toMatchObject({ voided: '175.00', returned: '25.00', received: '0.00' })
    expect(await cash().closings.byNumber({ number: 1 })).toMatchObject({ voided: '0.00', expected: '150.00' })
    await expectInvariants(database().db)
  })

  it('that balances has no reason, even if one is sent', async () => {
    await receive('100')
    expect(await close({ openingFloat: '0', expected: '100.00', reason: 'Faltó' })).toMatchObject({
      difference: '0.00',
      reason: null,
    })
  })

  it('of more voids than cash expects less than nothing', async () => {
    const number = await receive('175')
    await close({ openingFloat: '0', expected: '175.00', counted: '0', reason: 'Depósito al banco' })
    await voidReceipt(number)
    expect(await close({ expected: '-175.00', counted: '0', reason: 'Salió de mi bolsa' })).toMatchObject({
      difference: '175.00',
    })
  })

  it('that is the first counts from today, or from the day that is given', async () => {
    const old = await receive('100')
    clock.set('2026-11-21T18:00:00Z')
    await receive('20')
    expect((await cash().drawer()).received).toBe('20.00')
    expect((await cash().drawer({ since: '2026-11-21' })).received).toBe('20.00')
    expect((await cash().drawer({ since: '2026-11-20' })).received).toBe('120.00')
    await expect(cash().drawer({ since: '2026-11-22' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await voidReceipt(old)
    expect(await close({ openingFloat: '100', expected: '20.00' })).toMatchObject({
      received: '20.00',
      voided: '100.00',
    })
    await expectInvariants(database().db)
  })

  it('leaves out what was voided and spent before the first one', async () => {
    await voidReceipt(await receive('100'))
    await cash().expenses.void({ id: (await spend('10')).id })
    const { id } = await spend('30')
    clock.set('2026-11-21T18:00:00Z')
    await cash().expenses.void({ id })
    expect(await close({ openingFloat: '0', expected: '30.00' })).toMatchObject({ voided: '0.00', returned: '30.00' })
    expect(await cash().drawer()).toMatchObject({ expected: '30.00', voided: '0.00', spent: '0.00' })
    await expectInvariants(database().db)
  })

  it('leaves out what was voided on a day before the first one', async () => {
    await voidReceipt(await receive('100'))
    await cash().expenses.void({ id: (await spend('10')).id })
    clock.set('2026-11-21T18:00:00Z')
    expect(await cash().drawer()).toMatchObject({ voided: '0.00', returned: '0.00', expected: '0.00' })
    expect(await cash().drawer({ since: '2026-11-20' })).toMatchObject({ voided: '100.00', returned: '10.00' })
  })

  it('is refused if payments came in while the cash was counted', async () => {
    await receive('100')
    const { expected } = await cash().drawer()
    await receive('50')
    await expect(close({ openingFloat: '0', expected })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Hubo movimientos mientras contabas: ahora debe haber Q150.00.',
    })
    expect((await cash().closings.list({})).total).toBe(0)
    expect((await cash().drawer()).received).toBe('150.00')
  })

  it.each([
    ['an exact count', '100.00', undefined],
    ['a difference', '90.00', 'Faltó'],
    ['an empty drawer', '0.00', 'Al banco'],
  ])('of one drawer is made once, if two count it at the same moment: %s', async (_, counted, reason) => {
    await receive('100')
    const first = { number: 1, openingFloat: '0', expected: '100.00', counted, ...(reason && { reason }) }
    expect(await conflicts([close(first), close(first), close(first)])).toEqual(
      Array(2).fill('La caja ya se cerró a las 12:00'),
    )
    // The next drawer has what the first one counted, so its sum is the same.
    await receive(`${100 - Number(counted)}`)
    const { number, expected } = await cash().drawer()
    expect([number, expected]).toEqual([2, '100.00'])
    clock.set('2026-11-22T00:04:00Z')
    expect(await conflicts([close({ number, expected }), close({ number, expected })])).toEqual([
      'La caja ya se cerró a las 18:04',
    ])
    expect((await cash().closings.list({})).total).toBe(2)
    await expectInvariants(database().db)
  })

  it('without the number of its drawer is compared by its sum alone', async () => {
    await close({ openingFloat: '0', expected: '0.00' })
    expect(await close({ expected: '0.00' })).toMatchObject({ number: 2 })
  })

  it('of a drawer that was closed on another day names the day, and one of a drawer to come the next number', async () => {
    await close({ openingFloat: '0', expected: '0.00' })
    clock.set('2026-11-21T18:00:00Z')
    const message = 'La caja ya se cerró el 20 nov 2026 a las 12:00'
    await expect(close({ number: 1, expected: '0.00' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message,
      cause: { issues: [{ path: 'number', message }] },
    })
    await expect(close({ number: 3, expected: '0.00' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El próximo cierre de caja es el 2',
    })
    expect((await cash().closings.list({})).total).toBe(1)
  })

  it('leaves a payment and a void that are committed after it, with an earlier instant, to the next one', async () => {
    const { db } = database()
    const reverted = await operator().clients.create({ name: 'Eva', monthlyAmount: '10', startDate: '2026-01-01' })
    const paid = await operator().clients.create({ name: 'Sol', monthlyAmount: '7', startDate: '2026-01-01' })
    await operator().clients.payments.markPaid({ id: reverted.payments[0]?.id ?? 0 })
    await close({ openingFloat: '0', expected: '10.00' })
    const holder = await db.startTransaction().execute()
    const held = testOperator(holder, { clock }).clients.payments
    await held.revert({ id: reverted.payments[0]?.id ?? 0 })
    await held.markPaid({ id: paid.payments[0]?.id ?? 0 })
    clock.set('2026-11-20T18:00:01Z')
    expect(await close({ expected: '10.00' })).toMatchObject({ received: '0.00', voided: '0.00' })
    await holder.commit().execute()
    expect(await close({ expected: '7.00' })).toMatchObject({ received: '7.00', voided: '10.00' })
    await expectInvariants(db)
  })

  it.each([
    [{ expected: '100.00' }, 'openingFloat', 'Escribe con cuánto efectivo abrió la caja'],
    [{ openingFloat: '0', expected: '100.00', counted: '99' }, 'reason', 'Escribe el motivo de la diferencia'],
    [
      { openingFloat: '0', expected: '100.00', counted: '99', reason: ' ' },
      'reason',
      'Escribe el motivo de la diferencia',
    ],
    [
      { openingFloat: '0', expected: '100.00', leftInDrawer: '100.01' },
      'leftInDrawer',
      'Dejo en caja: no puede ser más que lo contado, Q100.00',
    ],
  ])('of %j is refused at %s', async (input, path, message) => {
    await receive('100')
    await expect(close(input)).rejects.toMatchObject({ cause: { issues: [{ path, message }] } })
    expect((await cash().closings.list({})).total).toBe(0)
  })

  it('is made once per key, also when the drawer has changed since', async () => {
    await receive('100')
    const keyed = () =>
      testOperator(database().db, { clock, requestKey: 'cierre-1' }).cash.close({
        openingFloat: '0',
        expected: '100.00',
        counted: '100',
      })
    const [first, second] = await Promise.all([keyed(), keyed()])
    expect(second).toEqual(first)
    await receive('50')
    expect(await keyed()).toEqual(first)
    expect((await cash().closings.list({})).total).toBe(1)
  })

  it('with an unknown number is not found', async () => {
    await expect(cash().closings.byNumber({ number: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Cierre no encontrado',
    })
  })

  it.each([
    'update cash_closings set reason = null',
    'update cash_closings set reason = null where false',
    'delete from cash_closings',
    'truncate cash_closings',
  ])('is never changed: %s', async (statement) => {
    await close({ openingFloat: '0', expected: '0.00' })
    const change = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql.raw(statement).execute(trx)
      })
    await expect(change).rejects.toThrow('a closing is never changed')
  })
})
