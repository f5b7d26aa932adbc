import { testClock, testOperator } from '@isp/api/testing/test-operator'
import { useTestDatabase } from '@isp/db/testing/test-database'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import type { PresentDebt } from '@isp/domain/receipts/present-debt'
import { presentDebt } from '@isp/domain/receipts/present-debt'
import { Random } from '@isp/harness/random'
import { expect, it } from 'vitest'
import { Chooser } from './chooser'
import { Directory } from './directory'
import { statements } from './model/books'
import { MoneyModel } from './model/money-model'
import { exact } from './money'
import { newClient, someBilledFrom, somePaidAhead } from './new-client'
import { perform } from './perform'
import { readSeen } from './seen'
import type { Answer, ClientKey, Step } from './step'

// Rules: product/statements#what-a-client-owes

const CLIENTS = 1000
const IMPORTED = 100
const STEPS_A_DAY = 250
/** The schedule has run on each; in between months become due, and pauses begin and end. */
const DAYS: readonly LocalDate[] = ['2026-01-20', '2026-02-28', '2026-05-03']

/** What changes a debt, more often than in a year of an operator. */
const CHOICES: readonly (readonly [number, (chooser: Chooser) => Step])[] = [
  [40, (chooser) => chooser.collect()],
  [15, (chooser) => chooser.markPaid()],
  [20, (chooser) => chooser.pause()],
  [4, (chooser) => chooser.refund()],
  [4, (chooser) => ({ kind: 'move', receipt: chooser.receipt(), client: chooser.someone().client })],
  [8, (chooser) => ({ kind: 'voidReceipt', receipt: chooser.receipt() })],
  [6, (chooser) => chooser.paidMonth('revert')],
  [4, (chooser) => chooser.edit()],
  [3, (chooser) => chooser.moveStart()],
  [2, (chooser) => chooser.sell()],
]

const database = useTestDatabase()

it('the statement of each of a thousand clients owes what its page says, and what the model says, on three days', async () => {
  const clock = testClock(atNoon('2026-01-05'))
  const directory = new Directory(testOperator(database().db, { clock }))
  const model = new MoneyModel()
  const random = new Random(1)
  let number = 0
  const run = async (step: Step, day: LocalDate) => {
    number += 1
    clock.set(atNoon(day))
    const [expected, answer] = [model.apply(step, atNoon(day), number), await answerOf(step)]
    expect({ step, answer }).toEqual({ step, answer: expected })
  }
  const answerOf = async (step: Step): Promise<Answer> => {
    try {
      return {
        ok: true,
        money: await perform(step, { db: database().db, clock, directory, requestKey: `step-${number}` }),
      }
    } catch (error) {
      if (['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'].includes((error as { code?: string }).code ?? ''))
        return { ok: false }
      throw error
    }
  }
  for (let first = 0; first < CLIENTS; first += IMPORTED) await run(imported(random, model, first), '2026-01-05')
  for (const day of DAYS) {
    await run({ kind: 'night' }, day)
    for (let step = 0; step < STEPS_A_DAY; step += 1)
      await run(
        random.weighted(CHOICES)(new Chooser(random, readSeen(model), { mix: 'normal', today: day, number })),
        day,
      )
    const owed = statements([...model.clients.values()], day)
    const { ofStatements, ofPages } = await readDebts(directory, day)
    expect(Object.keys(owed)).toHaveLength(CLIENTS)
    expect([day, ofStatements]).toEqual([day, owed])
    expect([day, ofPages]).toEqual([day, owed])
  }
})

const atNoon = (day: LocalDate) => `${day}T18:00:00.000Z`

/** Some owe months of before, some have paid ahead. */
function imported(random: Random, model: MoneyModel, first: number): Step {
  const chooser = new Chooser(random, readSeen(model), { mix: 'normal', today: '2026-01-05', number: first })
  const clients = Array.from({ length: IMPORTED }, (_, index) => {
    const client = newClient(chooser, 'regular', index)
    const since = someBilledFrom(random, chooser.current, false)
    const billedFrom = since !== null && since < periodOf(client.startDate) ? null : since
    const paidAhead = somePaidAhead(random, chooser.current, billedFrom)
    return { ...client, billedFrom, paidMonths: random.int(0, 4), paidAhead }
  })
  return { kind: 'import', clients }
}

type Debts = Record<ClientKey, { months: number; amount: number }>

async function readDebts(directory: Directory, today: LocalDate): Promise<{ ofStatements: Debts; ofPages: Debts }> {
  const figures = ({ overdueCount, overdueAmount }: PresentDebt) => ({
    months: overdueCount,
    amount: exact(overdueAmount ?? ''),
  })
  const [ofStatements, ofPages]: [Debts, Debts] = [{}, {}]
  await Promise.all(
    [...directory.clients].map(async ([key, { id }]) => {
      const [statement, page] = await Promise.all([
        directory.observer.clients.statement({ id, months: 1 }),
        directory.observer.clients.byId({ id }),
      ])
      ofStatements[key] = figures(statement.debt)
      ofPages[key] = figures(presentDebt(page, today))
    }),
  )
  return { ofStatements, ofPages }
}
