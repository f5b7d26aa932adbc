import { afterEach, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { conflict, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/accounts#refunds

const { database, operator, ids, collect } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

const refund = (amount: string, paidDate?: string) =>
  operator().accounts.refund({
    kind: 'regular',
    clientId: ids.ana,
    amount,
    reason: 'Sobró',
    ...(paidDate === undefined ? {} : { paidDate }),
  })
const deposit = (amount: string, paidDate: string) => collect(amount, [], { paidDate })

/** Q100.00 on 5 November, Q60.00 given back on the 8th, Q40.00 more on the 12th: 100, 40, 80. */
const changing = async () => {
  await deposit('100', '2026-11-05')
  await refund('60', '2026-11-08')
  await deposit('40', '2026-11-12')
}

it.each([
  ['80', '1999-01-01', '2026-11-12'],
  ['80', '2026-11-11', '2026-11-12'],
  ['80', '2026-11-12', null],
  ['80', undefined, null],
  ['40', '2026-11-04', '2026-11-05'],
  ['40', '2026-11-05', null],
  // The account had more on that day, and less later.
  ['50', '2026-11-06', '2026-11-12'],
  ['0.01', '2026-10-31', '2026-11-05'],
])('Q%s on %s is given back only since the account has it: %s', async (amount, date, since) => {
  await changing()
  if (since === null) return expect(await refund(amount, date)).toMatchObject({ method: 'cash' })
  const [, month = '', day = ''] = since.split('-')
  const shown = `${Number(day)} ${month === '11' ? 'nov' : month} 2026`
  const message = `Fecha: tiene Q${Number(amount).toFixed(2)} a cuenta desde el ${shown}, no antes.`
  const issues = [{ path: 'paidDate', message }]
  await expect(refund(amount, date)).rejects.toMatchObject({ ...conflict(message), cause: { issues } })
})

it('a deposit that is void counts for no day', async () => {
  const { number } = await deposit('100', '2026-11-05')
  await deposit('100', '2026-11-12')
  await operator().receipts.void({ number })
  await expect(refund('100', '2026-11-06')).rejects.toMatchObject({ code: 'CONFLICT' })
  await refund('100', '2026-11-13')
})

it('what a collection took from the account is not there since', async () => {
  await deposit('100', '2026-11-05')
  await collect('75', undefined, { paidDate: '2026-11-10' })
  await deposit('100', '2026-11-15')
  await expect(refund('100', '2026-11-06')).rejects.toMatchObject({ code: 'CONFLICT' })
  await refund('100', '2026-11-15')
})

it('today it is given back whatever the dates of the deposits, also of a clock that was wrong', async () => {
  const { number } = await deposit('100', '2026-11-05')
  await database().db.updateTable('receipts').set({ received_on: '2026-12-24' }).where('number', '=', number).execute()
  await refund('100')
})
