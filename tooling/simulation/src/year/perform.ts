import { generatePayments } from '@isp/api/billing/billing.service'
import { purgeDeletedRecords } from '@isp/api/deleted-records/deleted-records.service'
import type { Caller } from '@isp/api/root'
import { type TestClock, testOperator, testToken } from '@isp/api/testing/test-operator'
import type { Db } from '@isp/db/connection'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { receipt } from './answered-receipt'
import { changeService } from './change-service'
import { charges, collected } from './collected'
import { type Directory, moneyOf, NO_ID } from './directory'
import { importedRows } from './imported-rows'
import { centavosOf, exact, quetzales } from './money'
import { sendTaken } from './send-taken'
import type { Step, StepOf } from './step'

type Request = { db: Db; clock: TestClock; directory: Directory; requestKey: string }
type Of<Name extends Step['kind']> = StepOf<Name>

const silent = { info() {}, warn() {}, error() {} }

/** The steps whose procedures take a request key: repeated with it, they count once and give the first answer. */
export const KEYED: ReadonlySet<Step['kind']> = new Set([
  'create',
  'import',
  'collect',
  'refund',
  'move',
  'markMany',
  'changeFees',
  'suspend',
  'leave',
  'reactivate',
  'cut',
  'reconnect',
  'sell',
  'moveCash',
  'close',
])

/** Performs a step through the procedures; returns the money of the answer, and throws the error of a refusal. */
export async function perform(step: Step, request: Request): Promise<unknown> {
  const { db, clock, directory, requestKey } = request
  const script = step.kind === 'markPaid' && step.script
  const operator = testOperator(db, { clock, requestKey, ...(script ? { session: testToken('all') } : {}) })
  const ofClient = (client: string) =>
    directory.kindOf(client) === 'regular' ? operator.clients : operator.variableClients
  switch (step.kind) {
    case 'create':
      return create(step, operator, directory)
    case 'import':
      return importClients(step, operator, { directory, today: guatemalaToday(clock.now()) })
    case 'markPaid':
      return markPaid(step, operator, directory)
    case 'revert':
      return paid(
        await ofClient(step.client).payments.revert({ id: await directory.paymentId(step.client, step.period) }),
      )
    case 'undoPayment': {
      const id = await directory.paymentId(step.client, step.period)
      return paid(await ofClient(step.client).payments.undo({ id, action: step.action }))
    }
    case 'collect': {
      const collectedMonths = receipt(await operator.payments.collect(collected(step, directory)))
      await directory.read(step.client)
      return collectedMonths
    }
    case 'take':
    case 'takeBackTaken':
    case 'review':
      return sendTaken(step, operator, directory)
    case 'refund': {
      const { client, amount, method, paidDate } = step
      const about = { kind: directory.kindOf(client), clientId: directory.idOf(client), method, reason: 'Sobró' }
      const dated = paidDate === null ? {} : { paidDate }
      return receipt(await operator.accounts.refund({ ...about, ...dated, amount: quetzales(amount) }))
    }
    case 'move': {
      const { client, receipt: number } = step
      const to = { kind: directory.kindOf(client), clientId: directory.idOf(client) }
      return receipt(await operator.receipts.move({ number, ...to }))
    }
    case 'markMany':
      return markMany(step, operator, { directory, requestKey })
    case 'undoMany':
      return operator.variableClients.payments.undoMany({ receiptNumbers: step.receipts })
    case 'voidReceipt':
      return receipt(await operator.receipts.void({ number: step.receipt }))
    case 'edit':
      return edit(step, operator, directory)
    case 'moveStart':
      return moveStart(step, operator, directory)
    case 'undoEdit':
      await operator.trail.undo({ entryId: await directory.lastEntry(step.client, ['updated']) })
      return {}
    case 'undoFees':
      await operator.trail.undo({ entryId: await directory.lastEntry(null, ['updated']) })
      return {}
    case 'changeFees': {
      const clients = step.clients.map(({ client, expected, ...next }) => ({
        id: directory.idOf(client),
        ...figures(next),
        expected: figures(expected),
      }))
      const { sumBefore, sumAfter } = await operator.clients.changeFees({ clients })
      return { before: exact(sumBefore), after: exact(sumAfter) }
    }
    case 'suspend': {
      const { client, from, to, annul, paidAhead } = step
      const input = { id: directory.idOf(client), from, ...(to === null ? {} : { to }), annulUnpaid: annul, paidAhead }
      return moneyOf(await ofClient(client).pauses.suspend(input))
    }
    case 'leave': {
      const { client, lastDay, annul, paidAhead } = step
      return moneyOf(
        await ofClient(client).pauses.leave({ id: directory.idOf(client), lastDay, keepOpenMonths: !annul, paidAhead }),
      )
    }
    case 'reactivate':
      return moneyOf(
        await ofClient(step.client).pauses.reactivate({ id: directory.idOf(step.client), from: step.from }),
      )
    case 'cut':
    case 'reconnect':
      return changeService(step, operator, { directory, requestKey })
    case 'undoPause': {
      const entryId = await directory.lastEntry(step.client, ['suspended', 'left', 'reactivated'])
      await operator.trail.undo({ entryId })
      return {}
    }
    case 'delete':
      await ofClient(step.client).delete({ id: directory.idOf(step.client) })
      return {}
    case 'restore': {
      const { records } = await directory.observer.deletedRecords.list({ limit: 100 })
      const kind = directory.kindOf(step.client) === 'regular' ? 'client' : 'variable_client'
      const recordId = directory.idOf(step.client)
      const found = records.find((record) => record.kind === kind && record.recordId === recordId)
      await operator.deletedRecords.restore({ id: found?.id ?? NO_ID })
      return {}
    }
    case 'promise':
      await operator.collections.promise({ clientId: regularId(step.client, directory), promisedDate: step.day })
      return {}
    case 'removePromise':
      await operator.collections.removePromise({ clientId: regularId(step.client, directory) })
      return {}
    case 'moveCash': {
      const { movement: description, of: kind, amount } = step
      const moved = await operator.cash.movements.create({ kind, description, amount: quetzales(amount) })
      directory.movements.set(description, moved.id)
      return { amount: exact(moved.amount) }
    }
    case 'voidMovement':
      await operator.cash.movements.void({ id: directory.movements.get(step.movement) ?? NO_ID })
      return {}
    case 'sell': {
      const { others, method, paidDate } = step
      const dated = paidDate === null ? {} : { paidDate }
      return receipt(await operator.payments.collect({ others: charges(others), method, ...dated }))
    }
    case 'close':
      return close(step, operator)
    case 'undoGeneration': {
      const generation = (await directory.observer.billing.generations.list())[step.last]
      return operator.billing.generations.undo({ id: generation?.id ?? NO_ID })
    }
    case 'undo':
      await operator.trail.undo({ entryId: directory.entries.get(step.of) ?? String(NO_ID) })
      return {}
    case 'generateVariable':
      return operator.variableClients.payments.generateMonthly()
    case 'night': {
      const generated = await generatePayments(db, clock)
      await purgeDeletedRecords({ db, clock, log: silent })
      return generated
    }
  }
}

const figures = ({ fee, utility }: { fee: number; utility: number }) => ({
  monthlyAmount: quetzales(fee),
  utility: quetzales(utility),
})

/** An id of a regular client; the ids of variable ones would name another client. */
const regularId = (client: string, directory: Directory) =>
  directory.kindOf(client) === 'regular' ? directory.idOf(client) : NO_ID

async function create(
  { client, of, startDate, billedFrom, ...fees }: Of<'create'>,
  operator: Caller,
  directory: Directory,
) {
  const input = { name: client, startDate, billedFrom }
  const created =
    of === 'regular'
      ? await operator.clients.create({ ...input, ...figures(fees) })
      : await operator.variableClients.create(input)
  directory.clients.set(client, { id: created.id, of })
  return moneyOf(created)
}

async function importClients(
  { clients }: Of<'import'>,
  operator: Caller,
  { directory, today }: { directory: Directory; today: LocalDate },
) {
  const rows = importedRows(clients, periodOf(today))
  const { created } = await operator.clients.import.createAll({ rows })
  for (const { client } of clients) {
    const found = await directory.observer.clients.list({ search: client, limit: 100 })
    const match = found.find(({ name }) => name === client)
    if (match) directory.clients.set(client, { id: match.id, of: 'regular' })
  }
  return { clients: created }
}

async function markPaid({ client, period, ...step }: Of<'markPaid'>, operator: Caller, directory: Directory) {
  const id = await directory.paymentId(client, period)
  const received = { id, method: step.method, ...(step.paidDate === null ? {} : { paidDate: step.paidDate }) }
  if (directory.kindOf(client) === 'variable') {
    const [amount, utilityAmount] = [quetzales(step.amount), quetzales(step.utility)]
    return paid(await operator.variableClients.payments.markPaid({ ...received, amount, utilityAmount }))
  }
  const expected = step.expected === null ? {} : { expectedAmount: quetzales(step.expected) }
  return paid(await operator.clients.payments.markPaid({ ...received, ...expected }))
}

type MarkManyContext = { directory: Directory; requestKey: string }

async function markMany(step: Of<'markMany'>, operator: Caller, { directory, requestKey }: MarkManyContext) {
  const lines = await Promise.all(
    step.lines.map(async ({ client, period, amount, utility }, index) => ({
      id: directory.kindOf(client) === 'variable' ? await directory.paymentId(client, period) : NO_ID,
      amount: quetzales(amount),
      utilityAmount: quetzales(utility),
      requestKey: `${requestKey}-${index}`,
    })),
  )
  const received = { method: step.method, ...(step.paidDate === null ? {} : { paidDate: step.paidDate }) }
  const outcomes = await operator.variableClients.payments.markMany({ lines, ...received })
  return outcomes.map((line) => (line.outcome === 'saved' ? line.receiptNumber : null))
}

async function edit({ client, stale, ...next }: Of<'edit'>, operator: Caller, directory: Directory) {
  const version = stale ? ((await directory.read(client))?.version ?? 1) + 1 : undefined
  const id = regularId(client, directory)
  const page = await operator.clients.update({ id, ...figures(next), ...(version ? { version } : {}) })
  return moneyOf(page)
}

async function moveStart({ client, startDate }: Of<'moveStart'>, operator: Caller, directory: Directory) {
  const id = regularId(client, directory)
  const { monthlyAmount = '1', utility = '0' } = (await directory.read(client)) ?? {}
  const page = await operator.clients.replace({ id, name: client, monthlyAmount, utility, startDate })
  return moneyOf(page)
}

async function close({ expected, counted, left, openingFloat, reason }: Of<'close'>, operator: Caller) {
  const closing = await operator.cash.close({
    expected: quetzales(expected),
    counted: quetzales(counted),
    ...(left === counted ? {} : { leftInDrawer: quetzales(left) }),
    ...(openingFloat === null ? {} : { openingFloat: quetzales(openingFloat) }),
    ...(reason ? { reason: 'Billete falso' } : {}),
  })
  return { number: closing.number, expected: exact(closing.expected), difference: exact(closing.difference) }
}

type Paid = {
  period: string
  amount: string | null
  utilityAmount: string | null
  paidDate: string | null
  receiptNumber?: number | null
}

function paid({ period, amount, utilityAmount, paidDate, receiptNumber = null }: Paid) {
  return { period, amount: centavosOf(amount), utility: centavosOf(utilityAmount), paidDate, receipt: receiptNumber }
}
