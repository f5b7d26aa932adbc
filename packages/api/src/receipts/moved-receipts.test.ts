import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { octoberAndNovember as both, conflict, linesOf, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/receipts#moving

const { database, operator, ids, collect } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

describe('moving a receipt', () => {
  const move = (number: number, more: object = {}) =>
    operator().receipts.move({ number, kind: 'regular', clientId: ids.rita, ...more })

  it('collects its money for the right client, and both receipts name each other', async () => {
    const slip = { method: 'deposit', reference: '482913', paidDate: '2026-11-03' }
    const wrong = await collect('350', both, slip)
    const right = await move(wrong.number)
    expect(linesOf(right)).toEqual(['2026-11 175.00', 'account 175.00'])
    expect(right).toMatchObject({
      clientName: 'Rita Pop',
      receivedOn: '2026-11-03',
      method: 'deposit',
      reference: '482913',
      movedFrom: wrong.number,
      movedTo: null,
      amount: '350.00',
    })
    expect(await operator().receipts.byNumber({ number: wrong.number })).toMatchObject({
      voided: true,
      movedTo: { number: right.number, clientName: 'Rita Pop' },
    })
    const moved = { number: right.number, clientName: 'Rita Pop' }
    expect(await operator().cash.receipts({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject([
      { number: right.number, movedFrom: wrong.number, movedTo: null, amount: '350.00' },
      { number: wrong.number, movedFrom: null, movedTo: moved, voidedAmount: '350.00' },
    ])
    await expect(move(wrong.number)).rejects.toMatchObject(conflict('El recibo ya está anulado'))
    const { payments } = await operator().clients.byId({ id: ids.ana })
    const { id = 0 } = payments.find(({ period }) => period === '2026-10') ?? {}
    await expect(operator().clients.payments.undo({ id, action: 'reverted' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('keeps where money comes from that pays a month exactly, also of a slip for two houses', async () => {
    const slip = { method: 'deposit', reference: '482913' }
    const wrong = await collect('175', both, slip)
    await collect('175', both.slice(1), { ...slip, allowSameReference: true })
    const right = await move(wrong.number)
    expect(linesOf(right)).toEqual(['2026-11 175.00'])
    expect(right).toMatchObject({ movedFrom: wrong.number, registeredAt: expect.any(String) })
  })

  it('stays in no drawer', async () => {
    const wrong = await collect('175')
    await sql`update receipts set registered_at = null where number = ${wrong.number}`.execute(database().db)
    expect(await move(wrong.number)).toMatchObject({ registeredAt: null })
  })

  it('takes all of it to a variable client without figures', async () => {
    const shop = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const { number } = await collect('175', both)
    expect(linesOf(await move(number, { kind: 'variable', clientId: shop.id }))).toEqual(['account 175.00'])
  })

  it('is refused like a void, and writes nothing', async () => {
    const deposit = await collect('225', [])
    const used = await collect('0')
    await expect(move(deposit.number)).rejects.toMatchObject(
      conflict(`Q175.00 de este recibo ya se usaron en el recibo ${used.number}.`),
    )
    await expect(move(used.number)).rejects.toMatchObject(conflict('Este recibo no recibió dinero: anúlalo.'))
    await expect(move(deposit.number, { clientId: ids.ana })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(move(deposit.number, { clientId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(move(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await operator().receipts.count({})).toBe(2)
  })
})
