import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { octoberAndNovember as both, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/collecting-without-signal#provisional-numbers, product/receipts#finding-a-receipt

const { database, operator, clock, ids, collect } = useTwoDebtors()

async function find(search: string) {
  const found = await operator().payments.findRecords({ search })
  return found.flatMap((record) => (record.kind === 'receipt' ? [record] : []))
}
const numbers = async (search: string) => (await find(search)).map(({ number }) => number)

/** Writes receipts with one line each, as of a sale at the counter. */
async function sell(
  sales: readonly { number: number; on: string; amount: string; reference?: string; void?: boolean }[],
) {
  for (const { number, on, amount, reference = null, ...sale } of sales) {
    await sql`
      insert into receipts (number, client_name, received_on, method, reference, total)
      values (${number}, '', ${on}, ${reference === null ? 'cash' : 'deposit'}, ${reference}, ${amount})
    `.execute(database().db)
    await sql`
      insert into receipt_lines (receipt, concept, place, amount, voided_at)
      values (${number}, 'Router', 1, ${amount}, ${sale.void ? '2026-11-20T18:00:00Z' : null})
    `.execute(database().db)
  }
}

it('a receipt is found by its number, with its client, sum, day, method, reference and state', async () => {
  const { number } = await collect('350', both, { method: 'deposit', reference: '000482913', paidDate: '2026-11-03' })
  const receipt = {
    kind: 'receipt',
    number,
    provisionalNumber: null,
    owner: { kind: 'regular', clientId: ids.ana },
    clientName: 'Ana López',
    receivedOn: '2026-11-03',
    amount: '350.00',
    method: 'deposit',
    reference: '000482913',
    state: 'valid',
    movedTo: null,
    found: 1,
  }
  for (const search of [`${number}`, `Recibo #${number}`, `R${number}`, `no. ${number}`])
    expect([search, await operator().payments.findRecords({ search })]).toEqual([search, [receipt]])
  for (const search of ['recibo 999', '2147483648', 'r99999999999', 'recibo', 'Ana'])
    expect([search, await find(search)]).toEqual([search, []])
})

it.each([
  [
    '000482913',
    ['482913', '000482913', '0482913', ' 482 913', 'boleta 482913', 'ref. 000482913'],
    ['48291', '4829130'],
  ],
  ['482913', ['000482913', '482913'], ['82913']],
  ['BAN 7731', ['ban7731', 'Ban 7731', 'b a n 7731', 'boleta BAN 7731'], ['7731', 'BAN']],
  ['P7-12', ['P7-12', 'p7-12', 'p7 - 12'], ['P7', 'P7-1', '12']],
])('the slip %s is found by %j, not by %j', async (reference, found, missed) => {
  await sell([{ number: 500, on: '2026-10-20', amount: '40', reference }])
  for (const search of found) expect([search, await numbers(search)]).toEqual([search, [500]])
  for (const search of missed) expect([search, await numbers(search)]).toEqual([search, []])
})

it('the receipt of a number comes first, then the latest ones with such a slip', async () => {
  await sell([
    { number: 7, on: '2026-09-01', amount: '40' },
    { number: 8, on: '2026-11-01', amount: '40', reference: '7' },
    { number: 9, on: '2026-11-02', amount: '40', reference: '007' },
  ])
  expect((await find('7')).map(({ number, found }) => [number, found])).toEqual([
    [7, 3],
    [9, 3],
    [8, 3],
  ])
  await sell([10, 11, 12, 13].map((number) => ({ number, on: '2026-11-03', amount: '40', reference: '7' })))
  expect((await find('7')).map(({ number }) => number)).toEqual([7, 13, 12, 11, 10])
})

it('a sum finds the receipts of seven days by the clock, the latest five, and counts the others', async () => {
  await sell([
    { number: 601, on: '2026-11-13', amount: '90' },
    { number: 602, on: '2026-11-14', amount: '90' },
    { number: 603, on: '2026-11-20', amount: '90.50' },
    { number: 604, on: '2026-11-20', amount: '90', void: true },
    { number: 90, on: '2026-08-01', amount: '10' },
  ])
  for (const search of ['Q90', 'q 90.00', '90 quetzales', '90.00']) {
    expect([search, await numbers(search)]).toEqual([search, [604, 602]])
  }
  expect(await numbers('Q90.5')).toEqual([603])
  // Plain digits are a number.
  expect(await numbers('90')).toEqual([90])
  await sql`delete from receipt_lines where receipt = 90`.execute(database().db)
  await sql`delete from receipts where number = 90`.execute(database().db)
  expect(await numbers('90')).toEqual([604, 602])
  clock().set('2026-11-21T05:59:00Z')
  expect(await numbers('Q90')).toEqual([604, 602])
  clock().set('2026-11-21T06:01:00Z')
  expect(await numbers('Q90')).toEqual([604])
  clock().set('2026-11-20T18:00:00Z')
  await sell(Array.from({ length: 15 }, (_, index) => ({ number: 700 + index, on: '2026-11-19', amount: '90' })))
  const found = await find('Q90')
  expect(found.map(({ number }) => number)).toEqual([604, 714, 713, 712, 711])
  expect(found.map((receipt) => receipt.found)).toEqual([17, 17, 17, 17, 17])
})

it('the sum of several months is found, not their amounts', async () => {
  const { number } = await collect('350', both)
  expect([await numbers('Q350'), await numbers('Q175')]).toEqual([[number], []])
})

it('a void receipt says so with what it was, a moved one names the other', async () => {
  const wrong = await collect('350', both, { method: 'deposit', reference: '482913' })
  const right = await operator().receipts.move({ number: wrong.number, kind: 'regular', clientId: ids.rita })
  const movedTo = { number: right.number, clientName: 'Rita Pop' }
  expect(await find(`recibo ${wrong.number}`)).toMatchObject([{ state: 'moved', amount: '350.00', movedTo }])
  expect(await find('482913')).toMatchObject([
    { number: right.number, state: 'valid' },
    { number: wrong.number, state: 'moved' },
  ])
  await operator().receipts.void({ number: right.number })
  expect(await find(`recibo ${right.number}`)).toMatchObject([{ state: 'void', amount: '350.00', movedTo: null }])
})

it('a deleted client has no page', async () => {
  const { number } = await collect('350', both)
  await operator().clients.delete({ id: ids.ana })
  expect(await find(`recibo ${number}`)).toMatchObject([{ owner: null, clientName: 'Ana López' }])
})

it('one that a phone took is found by the number that the phone gave it, also where its money was moved', async () => {
  await sql`truncate devices cascade`.execute(database().db)
  const money = { kind: 'regular', clientId: ids.ana, months: both } as const
  const taken = { device: 7, running: 12, at: '2026-11-20T16:42:00Z' }
  const { number } = await operator().payments.collect({ ...money, taken })
  for (const search of ['P7-12', 'p7-12', 'P 7-12', 'recibo P7–12', `${number}`])
    expect([search, await find(search)]).toMatchObject([search, [{ number, provisionalNumber: 'P7-12', found: 1 }]])
  for (const search of ['P7-13', 'P7-1', 'P1-12']) expect([search, await find(search)]).toEqual([search, []])
  const moved = await operator().receipts.move({ number, kind: 'regular', clientId: ids.rita })
  expect(await find('P7-12')).toMatchObject([
    { number: moved.number, state: 'valid', provisionalNumber: 'P7-12' },
    { number, state: 'moved', movedTo: { number: moved.number } },
  ])
})
