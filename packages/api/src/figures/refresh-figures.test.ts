import { broken, checkInvariants } from '@isp/db/invariants/check-invariants'
import { seededRandom } from '@isp/db/seed/random'
import { inSnapshot } from '@isp/db/snapshot'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { addDays, guatemalaToday } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBoth, readFigures } from '../testing/kept-figures'
import { testClock, testOperator } from '../testing/test-operator'
import { storeClientFigures, storeSums, takeChangedClients } from './refresh-figures.queries'
import { refreshFigures } from './refresh-figures.service'

// Rules: product/cuts#por-cortar

const database = useTestDatabase()
const clock = testClock()
const today = () => guatemalaToday(clock.now())
const refresh = () => refreshFigures({ db: database().db, clock })
const run = (statement: string) => sql.raw(statement).execute(database().db)

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await run(
    'truncate clients, groups, client_accounts, receipts, receipt_lines, receipt_counter, daily_sums restart identity cascade',
  )
  await run('truncate client_figures, total_figures, group_figures, changed_clients')
})

const readNow = () => inSnapshot(database().db, (trx) => readFigures(trx, today()))

/** Also the first `pages` of the lists. */
async function expectKept(pages?: number): Promise<void> {
  const { kept, plain } = await readBoth(database().db, today(), pages)
  expect(kept).toEqual(plain)
}

/** The rows of these tests are no whole business: other invariants do not hold. */
async function wrongFigures() {
  const names = broken(await checkInvariants(database().db)).map(({ name }) => name)
  return names.filter((name) => name === 'keptFigures' || name === 'keptSums')
}

const expectFigures = async () => expect(await wrongFigures()).toEqual([])

const areKept = async () => {
  await run('update total_figures set served = served + 1000')
  const { stats } = await readNow()
  await run('update total_figures set served = served - 1000')
  return stats.totalClients >= 1000
}

/** Eight clients in two groups and none; each has a payment of each month since September, of Q100 or nothing. */
async function givenClients(): Promise<void> {
  await run(`insert into groups (name, location) values ('Norte', 'x'), ('Sur', 'y')`)
  await run(`
    insert into clients (name, monthly_amount, utility, start_date)
    select 'Cliente ' || n, 100, 10, '2026-09-20' from generate_series(1, 8) as n
  `)
  await run(`insert into client_groups (client_id, group_id) select id, 1 + id % 2 from clients where id <= 6`)
  await run(`
    insert into payments (client_id, period, amount, due_date)
    select id, to_char(due, 'YYYY-MM'), case when id = 8 then 0 else 100 end, due::date + id - 4
    from clients, generate_series(timestamp '2026-08-20', '2026-12-20', '1 month') as due
  `)
}

const isPaid = `set is_paid = true, paid_date = '2026-11-20'`
const isUnpaid = 'set is_paid = false, paid_date = null, utility_amount = 0, marked_at = null'

describe('the kept sums', () => {
  beforeEach(givenClients)

  it('are those of the screens, and only used for their day', async () => {
    expect(await areKept()).toBe(false)
    const { kept: before } = await readBoth(database().db, today())
    await refresh()
    expect(await areKept()).toBe(true)
    await expectKept()
    expect(await readNow()).toEqual(before)
    expect(before).toMatchObject({ stats: { totalClients: 8, pendingClients: 7 }, aging: { clients: 7 } })
    clock.set('2026-11-21T18:00:00Z')
    expect(await areKept()).toBe(false)
    await refresh()
    expect(await areKept()).toBe(true)
    await expectKept()
    await expectFigures()
  })

  it.each([
    ['a payment is marked paid', `update payments ${isPaid} where id = 3`],
    ['a payment changes its amount', 'update payments set amount = 0 where client_id = 2'],
    ['a payment is due on another day', `update payments set due_date = '2026-11-20' where id = 4`],
    ['a payment is deleted', 'delete from payments where id = 4'],
    ['an account gets a balance', `insert into client_accounts values ('regular', 3, 150.50)`],
    [
      'a client who promised to pay leaves a deposit',
      `with promise as (insert into collection_promises values (3, '2026-12-01', '2026-09-01', 'ana', now()))
      insert into client_accounts values ('regular', 3, 150.50)`,
    ],
    [
      'a client leaves',
      `insert into client_pauses (client_id, from_date, kind, created_at, created_by)
      values (3, '2026-11-20', 'left', now(), 'ana')`,
    ],
    ['a client joins a group', 'insert into client_groups (client_id, group_id) values (7, 1)'],
    ['a client changes its group', 'update client_groups set group_id = 2 where client_id = 2'],
    ['a client leaves its group', 'delete from client_groups where client_id = 2'],
    ['a group is deleted', 'delete from groups where id = 1'],
    [
      'a client is registered',
      `insert into clients (name, monthly_amount, utility, start_date)
      values ('Nueva', 100, 10, '2026-11-20')`,
    ],
    ['a client is deleted', 'delete from clients where id = 2'],
  ])('change at once when %s', async (_change, statement) => {
    await refresh()
    const before = await readNow()
    await run(statement)
    const after = await readNow()
    expect(after).not.toEqual(before)
    expect(await areKept()).toBe(true)
    await expectKept()
    await expectFigures()
  })

  it('are not used after changes of many clients, and computed again', async () => {
    await refresh()
    await run(`
      insert into clients (name, monthly_amount, utility, start_date)
      select 'Más ' || n, 100, 10, '2026-11-20' from generate_series(1, 501) as n
    `)
    expect(await areKept()).toBe(false)
    await refresh()
    expect(await areKept()).toBe(true)
    await expectKept()
    await run('truncate payments')
    expect(await areKept()).toBe(false)
    await expectKept()
    await refresh()
    await expectKept()
    expect(await areKept()).toBe(true)
  })

  it('count a payment that commits after the sums were computed', async () => {
    await refresh()
    const paying = await database().db.startTransaction().execute()
    await sql.raw(`update payments ${isPaid} where client_id = 3`).execute(paying)
    await changeOthers()
    await refresh()
    await expectKept()
    await paying.commit().execute()
    expect(await areKept()).toBe(true)
    await expectKept()
    await expectFigures()
  })

  it.each(['before', 'after'] as const)('count a payment that commits %s their clients are read', async (when) => {
    await refresh()
    await changeOthers()
    const pay = () => run(`update payments ${isPaid} where client_id = 1`)
    await database()
      .db.transaction()
      .execute(async (trx) => {
        const changed = await takeChangedClients(trx)
        if (when === 'before') await pay()
        await storeClientFigures(trx, changed, today())
        if (when === 'after') await pay()
        await storeSums(trx, today())
      })
    expect(await areKept()).toBe(true)
    await expectKept()
    await expectFigures()
  })

  it('are not computed twice at a time', async () => {
    await refresh()
    await changeOthers()
    await Promise.all([refresh(), refresh(), refresh()])
    await expectKept()
    const { rows } = await sql`select from changed_clients`.execute(database().db)
    expect(rows).toEqual([])
  })

  /** Enough for the sums to be computed again. */
  async function changeOthers() {
    for (let times = 0; times < 12; times++)
      await run('update payments set amount = amount + 1 where client_id in (4, 5)')
  }
})

it('stay those of the screens whatever changes', async () => {
  await givenClients()
  const { int, percent, pick } = seededRandom(20_261_120)
  const client = () => int(1, 12)
  const day = () => addDays('2026-11-20', int(-40, 40))
  const changes: (() => string)[] = [
    () => `update payments ${isPaid} where client_id = ${client()} and due_date <= '${day()}' and not is_paid`,
    () => `update payments ${isUnpaid} where client_id = ${client()} and due_date >= '${day()}'`,
    () =>
      `update payments set amount = ${pick([0, 33.33, 175])} where client_id = ${client()} and due_date > '${day()}'`,
    () => `update payments set due_date = '${day()}' where client_id = ${client()} and period = '2026-11'`,
    () => `delete from payments where client_id = ${client()} and period = '${pick(['2026-09', '2026-12'])}'`,
    () => `insert into payments (client_id, period, amount, due_date)
      values (${client()}, '${pick(['2026-07', '2026-10', '2026-11', '2026-12'])}', ${pick([0, 120])}, '${day()}')`,
    () => `insert into client_accounts values ('regular', ${client()}, ${pick([0, 50, 99.99, 230])})
      on conflict (kind, client_id) do update set balance = excluded.balance`,
    () => `delete from client_accounts where client_id = ${client()}`,
    () => `insert into collection_promises values (${client()}, '${day()}', '${day()}', 'ana', now())
      on conflict (client_id) do update set (promised_date, covers_until) = (excluded.promised_date, excluded.covers_until)`,
    () => `insert into client_pauses (client_id, from_date, to_date, kind, created_at, created_by)
      values (${client()}, '${day()}', ${pick(['null', `'2026-12-31'`, `'2026-11-22'`])}, '${pick(['left', 'left', 'suspended'])}',
        now(), 'ana')`,
    () => `delete from client_pauses where client_id = ${client()}`,
    () => `insert into client_groups (client_id, group_id) values (${client()}, ${pick([1, 2, 3])})
      on conflict (client_id) do update set group_id = excluded.group_id`,
    () => `delete from client_groups where client_id = ${client()}`,
    () => `insert into groups (name, location) values ('Otro ${int(1, 1e6)}', 'z')`,
    () => `delete from groups where id = ${pick([2, 3, 4])}`,
    () =>
      `insert into clients (name, monthly_amount, utility, start_date) values ('Nueva ${int(1, 1e6)}', 100, 10, '2026-11-20')`,
    // Seldom, so that most of what changes has an effect.
    () => `delete from clients where id = ${int(1, 60)}`,
  ]
  let used = 0
  let made = 0
  for (let step = 0; step < 250; step++) {
    // What contradicts another row is refused, as two pauses of a day.
    const accepted = await run(pick(changes)()).then(Boolean, () => false)
    if (accepted) made += 1
    if (percent(15)) await refresh()
    if (percent(3)) clock.set(`${addDays(today(), 1)}T18:00:00Z`)
    if (await areKept()) used += 1
    await expectKept(step % 25 === 0 ? undefined : step % 5 === 0 ? 2 : 0)
    if (step % 25 === 0) await expectFigures()
  }
  expect(made).toBeGreaterThan(150)
  expect(used).toBeGreaterThan(150)
})

it('stay those of the screens while payments are marked and reverted', async () => {
  await givenClients()
  const { db } = database()
  await refresh()
  const { rows } = await sql<{ id: number }>`select id from payments where period <= '2026-11' order by id`.execute(db)
  const { payments } = testOperator(db, { clock }).clients
  let isOver = false
  const collect = async (part: number) => {
    const ids = rows.filter(({ id }) => id % 3 === part)
    for (const { id } of ids) await payments.markPaid({ id })
    for (const { id } of ids) await payments.revert({ id })
    for (const { id } of ids) await payments.markPaid({ id })
  }
  const check = async () => {
    let checked = 0
    for (; !isOver; checked++) {
      await Promise.all([refresh(), refresh()])
      await expectKept()
    }
    return checked
  }
  const collecting = Promise.all([0, 1, 2].map(collect)).finally(() => {
    isOver = true
  })
  const [checked] = await Promise.all([check(), collecting])
  expect(checked).toBeGreaterThan(0)
  await expectKept()
  await expectFigures()
})

it.each([
  ['client_figures', 'keptFigures', 'pending = 0 where client_id = 3'],
  ['client_figures', 'keptFigures', 'group_id = null where client_id = 3'],
  ['client_figures', 'keptFigures', 'owed_since = owed_since - 1 where client_id = 3'],
  ['client_figures', 'keptFigures', 'previous_amount = 0 where client_id = 3'],
  ['client_figures', 'keptFigures', 'begun_owed = 0 where client_id = 3'],
  ['total_figures', 'keptSums', 'open_months = open_months + 1'],
  ['total_figures', 'keptSums', 'days30_amount = days30_amount + 0.01'],
  ['group_figures', 'keptSums', 'expected = expected - 1'],
])('an invariant finds wrong %s (%s)', async (table, name, change) => {
  await givenClients()
  await refresh()
  await expectFigures()
  await run(`update ${table} set ${change}`)
  expect(await wrongFigures()).toContain(name)
})
