import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { watchAuditLog } from '../../testing/audit-log-watch'
import { expectInvariants } from '../../testing/invariants'
import { testClock, testOperator } from '../../testing/test-operator'

// Rules: product/variable-clients#registrar-el-mes

const database = useTestDatabase()
const clock = testClock()
const caller = () => testOperator(database().db, { clock })
const operator = () => caller().variableClients
const sheet = (period?: string) => operator().payments.monthSheet({ period })
const auditLog = watchAuditLog(caller)

beforeEach(async () => {
  clock.set('2026-10-20T18:00:00Z')
  await emptyTables(database(), 'variable_clients', 'daily_sums', 'receipts', 'receipt_counter', 'request_keys')
  for (const name of ['Ñato', 'Ángel', 'Nora']) await operator().create({ name, startDate: '2024-01-31' })
})

const generateIn = async (month: string) => {
  clock.set(`${month}-20T18:00:00Z`)
  await generatePayments(database().db, clock)
}

const line = (id: number, amount: string, more: object = {}) => ({ id, amount, utilityAmount: '10', ...more })

describe('the sheet of a month', () => {
  it('has the open payments by name, with what was paid before and the oldest month owed', async () => {
    const [angel] = (await sheet()).lines
    await operator().payments.markPaid({ id: angel?.paymentId ?? 0, amount: '80', utilityAmount: '30' })
    await generateIn('2026-11')
    expect(await sheet()).toEqual({
      period: '2026-11',
      periods: [
        { period: '2026-11', payments: 3 },
        { period: '2026-10', payments: 2 },
      ],
      lines: [
        expect.objectContaining({
          name: 'Ángel',
          dueDate: '2026-11-30',
          owesSince: null,
          last: { amount: '80.00', utilityAmount: '30.00' },
        }),
        expect.objectContaining({ name: 'Nora', owesSince: '2026-10', last: null }),
        expect.objectContaining({ name: 'Ñato', owesSince: '2026-10', last: null }),
      ],
    })
    expect((await sheet('2026-10')).lines).toMatchObject([
      { name: 'Nora', owesSince: null, dueDate: '2026-10-31' },
      { name: 'Ñato' },
    ])
    const [next] = (await sheet()).lines
    await operator().payments.markPaid({ id: next?.paymentId ?? 0, amount: '90', utilityAmount: '35' })
    await generateIn('2026-12')
    expect((await sheet()).lines).toMatchObject([
      { name: 'Ángel', last: { amount: '90.00', utilityAmount: '35.00' } },
      { name: 'Nora', owesSince: '2026-10' },
      { name: 'Ñato', owesSince: '2026-10' },
    ])
  })

  it('has no figures of a later month as those of the last payment', async () => {
    await generateIn('2026-11')
    const [angel] = (await sheet('2026-11')).lines
    await operator().payments.markPaid({ id: angel?.paymentId ?? 0, amount: '80', utilityAmount: '30' })
    expect((await sheet('2026-10')).lines[0]).toMatchObject({ name: 'Ángel', last: null })
  })

  it('leaves out who has left', async () => {
    await operator().pauses.leave({ id: 1, lastDay: '2026-10-19' })
    expect(await sheet()).toMatchObject({
      periods: [{ period: '2026-10', payments: 2 }],
      lines: [{ name: 'Ángel' }, { name: 'Nora' }],
    })
  })

  it('has at most two hundred lines, the first ones by name', async () => {
    const { db } = database()
    await sql`insert into variable_clients (name, start_date) select 'Zoila', '2024-01-31' from generate_series(1, 200)`.execute(
      db,
    )
    await sql`insert into variable_payments (variable_client_id, period, due_date)
      select id, '2026-10', '2026-10-31' from variable_clients on conflict do nothing`.execute(db)
    await operator().create({ name: 'Abel', startDate: '2024-01-31' })
    const { lines } = await sheet()
    expect([lines.length, lines[0]?.name]).toEqual([200, 'Abel'])
  })

  it('is the latest one with an open payment while the current one has none, and not one in the future', async () => {
    await operator().create({ name: 'Later', startDate: '2027-01-05' })
    clock.set('2026-11-20T18:00:00Z')
    expect(await sheet()).toMatchObject({ period: '2026-10', periods: [{ period: '2026-10', payments: 3 }] })
    await sql`delete from variable_payments`.execute(database().db)
    expect(await sheet()).toEqual({ period: '2026-11', periods: [], lines: [] })
  })
})

describe('saving several payments', () => {
  const ids = async () => (await sheet()).lines.map(({ paymentId }) => paymentId) as [number, number, number]

  it('pays each with its own receipt, on the same date in the same way', async () => {
    const [first, second] = await ids()
    await auditLog.look()
    const outcomes = await operator().payments.markMany({
      lines: [line(first, '80.5'), { id: second, amount: 100, utilityAmount: 0 }],
      paidDate: '2026-10-15',
      method: 'deposit',
      reference: '4411',
    })
    expect(outcomes).toEqual([
      { id: first, outcome: 'saved', receiptNumber: 1 },
      { id: second, outcome: 'saved', receiptNumber: 2 },
    ])
    expect(await caller().receipts.byNumber({ number: 2 })).toMatchObject({
      clientName: 'Nora',
      receivedOn: '2026-10-15',
      method: 'deposit',
      reference: '4411',
      amount: '100.00',
    })
    expect(await auditLog.added()).toMatchObject([
      { action: 'paid', subjectName: 'Ángel' },
      { action: 'paid', subjectName: 'Nora' },
    ])
    await expectInvariants(database().db)
    expect((await sheet()).lines.map(({ name }) => name)).toEqual(['Ñato'])
  })

  it('refuses a wrong line with its reason and saves the others', async () => {
    const [first, second, third] = await ids()
    await operator().payments.markPaid({ id: second, amount: '1', utilityAmount: '1' })
    expect(
      await operator().payments.markMany({
        lines: [line(999, '1'), line(first, '12.345'), line(second, '50'), line(third, '70'), line(third, '70')],
      }),
    ).toEqual([
      { id: 999, outcome: 'refused', message: paymentTexts.notFound, issues: [] },
      {
        id: first,
        outcome: 'refused',
        message: expect.stringContaining('Monto Pagado: escribe un monto'),
        issues: [{ path: 'amount', message: expect.any(String) }],
      },
      { id: second, outcome: 'refused', message: paymentTexts.alreadyPaid, issues: [] },
      { id: third, outcome: 'saved', receiptNumber: 2 },
      { id: third, outcome: 'refused', message: paymentTexts.alreadyPaid, issues: [] },
    ])
    await expectInvariants(database().db)
    expect((await sheet()).lines.map(({ name }) => name)).toEqual(['Ángel'])
  })

  it('refuses everything for a date after today, and without lines', async () => {
    const [id] = await ids()
    const future = operator().payments.markMany({ lines: [line(id, '1')], paidDate: '2026-10-21' })
    await expect(future).rejects.toMatchObject({ code: 'BAD_REQUEST', message: paymentTexts.paidInFuture })
    await expect(operator().payments.markMany({ lines: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await sheet()).lines).toHaveLength(3)
  })

  it('pays a repeated line once, also concurrently, and answers its first receipt', async () => {
    const [first, second] = await ids()
    const request = { lines: [line(first, '80', { requestKey: 'a' }), line(second, '90', { requestKey: 'b' })] }
    const answers = await Promise.all([1, 2, 3].map(() => operator().payments.markMany(request)))
    clock.set('2026-10-21T18:00:00Z')
    answers.push(await operator().payments.markMany(request))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject([{ outcome: 'saved' }, { outcome: 'saved' }])
    expect((await caller().receipts.list({})).length).toBe(2)
    const [paid] = answers[0] ?? []
    const receiptNumber = paid?.outcome === 'saved' ? paid.receiptNumber : 0
    expect(await operator().payments.markMany({ lines: [line(first, '81', { requestKey: 'a' })] })).toMatchObject([
      { outcome: 'refused', message: collectedBefore(receiptNumber) },
    ])
    await expectInvariants(database().db)
  })

  it('is undone as a whole, or not at all', async () => {
    const [first, second] = await ids()
    const outcomes = await operator().payments.markMany({ lines: [line(first, '80'), line(second, '90')] })
    const receiptNumbers = outcomes.map((outcome) => (outcome.outcome === 'saved' ? outcome.receiptNumber : 0))
    expect(await operator().payments.undoMany({ receiptNumbers: [...receiptNumbers, 1] })).toEqual({ undone: 2 })
    expect((await sheet()).lines.map(({ paymentId }) => paymentId)).toEqual(await ids())
    expect(await caller().receipts.byNumber({ number: 1 })).toMatchObject({ voided: true })
    await expectInvariants(database().db)

    await operator().payments.markMany({ lines: [line(first, '80'), line(second, '90')] })
    await operator().payments.revert({ id: second })
    await operator().payments.markPaid({ id: second, amount: '95', utilityAmount: '5' })
    await expect(operator().payments.undoMany({ receiptNumbers: [3, 4] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: undoTexts.changedMeanwhile,
    })
    expect((await sheet()).lines.map(({ name }) => name)).toEqual(['Ñato'])
    await expectInvariants(database().db)
  })

  it('is not undone with a receipt of a regular client, though another one has two payments', async () => {
    const [first] = await ids()
    const { variableClientId } = await operator().payments.markPaid(line(first, '80'))
    const november = { period: '2026-11', amount: '80', utilityAmount: '10' }
    const december = { ...november, period: '2026-12' }
    const ofVariable = { kind: 'variable' as const, clientId: variableClientId }
    const { number } = await caller().payments.collect({ ...ofVariable, months: [november, december] })
    const regular = await caller().clients.create({ name: 'Rosa', monthlyAmount: '175', startDate: '2026-01-12' })
    const { receiptNumber } = await caller().clients.payments.markPaid({ id: regular.payments[0]?.id ?? 0 })
    const undone = operator().payments.undoMany({ receiptNumbers: [number, receiptNumber ?? 0] })
    await expect(undone).rejects.toMatchObject({ code: 'CONFLICT', message: undoTexts.changedMeanwhile })
    expect(await caller().receipts.byNumber({ number })).toMatchObject({ voided: false })
  })
})
