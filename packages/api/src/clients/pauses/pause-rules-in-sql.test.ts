import { useTestDatabase } from '@isp/db/testing/test-database'
import { clientStanding } from '@isp/domain/billing/client-standing'
import { firstPeriod } from '@isp/domain/billing/first-period'
import { addDays, clampedDate, guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, daysOfPeriod } from '@isp/domain/dates/period'
import { isSkipped, stateOn } from '@isp/domain/pauses/pauses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { regularClients, variableClients } from '../../ledger/client-kind.queries'
import { hasNotLeft, hasNotLeftByRow, isUnbilled, stateOf, unbilledOf } from '../../ledger/client-state.queries'
import { testClock, testOperator } from '../../testing/test-operator'

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const today = guatemalaToday(clock.now())

const date = fc
  .record({ year: fc.integer({ min: 2023, max: 2027 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
  .map(({ year, month, day }) => clampedDate({ year, month, day: day + 1 }))
const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
const period = fc.integer({ min: -20, max: 1 }).map((months) => addMonths('2026-11', months))

type Days = { from: LocalDate; to: LocalDate | null }

/** Days around the current month, so that pauses have an open end, touch months partly and follow each other. */
const boundary = fc.integer({ min: -330, max: 60 }).map((days) => addDays(today, days))
const someMonth = fc.integer({ min: -10, max: 3 }).map((months) => daysOfPeriod(addMonths('2026-11', months)))
const pauseDays = fc
  .tuple(
    fc.uniqueArray(
      fc.oneof(
        boundary,
        someMonth.map(({ first }) => first),
      ),
      { maxLength: 5 },
    ),
    fc.boolean(),
  )
  .map(([days, open]) => {
    const edges = days.toSorted()
    return edges.flatMap((from, index): Days[] => {
      const next = edges[index + 1]
      // Every second pause begins on the day after the one before.
      if (next === undefined) return open ? [{ from, to: null }] : []
      return index % 3 === 2 ? [] : [{ from, to: addDays(next, -1) }]
    })
  })
const pausedCase = fc.record({
  startDate: date,
  createdAt: instant,
  days: pauseDays,
  kinds: fc.array(fc.constantFrom('suspended' as const, 'left' as const), { minLength: 5, maxLength: 5 }),
  annulledPeriods: fc.uniqueArray(period, { maxLength: 2 }),
})

it.each(['regular', 'variable'] as const)('states, skipped periods and next payments of %s clients', async (name) => {
  const { db } = database()
  const kind = name === 'regular' ? regularClients : variableClients
  const cases = fc
    .sample(pausedCase, { seed: 20_261_120, numRuns: 100 })
    .map(({ days, kinds, annulledPeriods, ...client }) => ({
      ...client,
      pauses: days.map((day, index) => ({
        ...day,
        kind: kinds[index] ?? 'left',
        reason: null,
        annulledPeriods: index === 0 ? annulledPeriods : [],
      })),
    }))
  for (const { startDate, createdAt, pauses } of cases) {
    const fee = kind.fee === null ? sql`` : sql`, monthly_amount`
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(kind.clients)} (name, start_date, created_at${fee})
      values ('Ana', ${startDate}, ${createdAt.toISOString()}${kind.fee === null ? sql`` : sql`, 1`}) returning id
    `.execute(db)
    for (const pause of pauses) {
      await sql`
        insert into client_pauses (${sql.ref(kind.owner)}, from_date, to_date, kind, annulled, created_at, created_by)
        values (${rows[0]?.id}, ${pause.from}, ${pause.to}, ${pause.kind},
          ${JSON.stringify(pause.annulledPeriods.map((month, id) => ({ id, period: month })))}, now(), 'ana')
      `.execute(db)
    }
  }
  await generatePayments(db, clock)
  await sql`
    update ${sql.table(kind.payments)} set is_paid = true, paid_date = ${today}
      ${kind.fee === null ? sql`, amount = 1, utility_amount = 0` : sql``}
  `.execute(db)
  const { rows } = await sql<{
    state: string
    unbilled: boolean
    unbilledAll: boolean
    left: boolean
    periods: string[]
  }>`
    select ${stateOf(kind, today)} as state, ${isUnbilled(kind, today)} as unbilled,
      not ${hasNotLeft(kind, today)} and not ${hasNotLeftByRow(kind, today)} as left,
      exists (select from ${unbilledOf(kind, today)} as one where one.owner = ${sql.ref(`${kind.clients}.id`)}) as "unbilledAll",
      array(select period from ${sql.table(kind.payments)} as p where p.${sql.ref(kind.owner)} = ${sql.ref(`${kind.clients}.id`)} order by 1) as periods
    from ${sql.table(kind.clients)} order by id
  `.execute(db)
  const expected = cases.map(({ startDate, createdAt, pauses }) => {
    const periods = []
    let month = firstPeriod({ startDate, registeredOn: guatemalaToday(createdAt) })
    for (; month <= '2026-11'; month = addMonths(month, 1)) if (!isSkipped(pauses, month)) periods.push(month)
    const state = stateOn(pauses, today)
    const unbilled = state === 'left' || isSkipped(pauses, '2026-11')
    return { state, unbilled, unbilledAll: unbilled, left: state === 'left', periods }
  })
  expect(rows).toEqual(expected)
  expect(new Set(expected.map(({ state }) => state)).size).toBe(3)
  expect(expected.some(({ unbilled, state }) => unbilled && state !== 'left')).toBe(true)
  const { list, byId, stats } = name === 'regular' ? operator().clients : operator().variableClients
  const next = cases.map(({ startDate, pauses }, index) => {
    const latestPeriod = expected[index]?.periods.at(-1) ?? null
    return clientStanding({ startDate, latestPeriod, billedFrom: null, pauses, unpaidDueDate: null }, today)
      .nextPaymentDate
  })
  expect(next).toContain(null)
  for (const [index, nextPaymentDate] of next.entries()) {
    expect(await byId({ id: index + 1 })).toMatchObject({ state: expected[index]?.state, nextPaymentDate })
  }
  const served = expected.flatMap(({ left }, index) => (left ? [] : [index + 1])).reverse()
  expect((await list({ limit: 100 })).map(({ id }) => id)).toEqual(served)
  expect(await stats()).toMatchObject({ totalClients: served.length, paidClients: served.length })
  for (const sort of name === 'regular' ? (['nextPayment', 'name', 'group'] as const) : []) {
    for (const direction of ['asc', 'desc'] as const) {
      const ids = (await operator().clients.list({ limit: 100, sort, direction })).map(({ id }) => id)
      expect(ids.toSorted((a, b) => b - a)).toEqual(served)
    }
  }
})
