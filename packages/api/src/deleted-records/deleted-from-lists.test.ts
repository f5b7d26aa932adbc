import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportTables } from '../exports'
import { appRouter, type Caller } from '../root'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/deleted-records#thirty-days

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const NAME = 'Zacarías'
/** What rightly remembers a deletion, and what knows nothing of records. */
const OTHERS = /^(trail|deletedRecords|receipts|cash|billing|auth|backups|config)\b|trail$|receivedToday$/

const queries = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([path, { _def }]) => _def.type === 'query' && !OTHERS.test(path))
  .map(([path]) => path)
const exported = (Object.keys(exportTables) as (keyof typeof exportTables)[]).filter((table) => !OTHERS.test(table))

/** What every list, sum and export answers that needs no record, by its name; searches are for the record's name. */
async function everythingShown(): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {}
  for (const path of queries) {
    for (const input of [{}, { search: NAME }]) {
      const answer = withoutReceipts(path, await call(operator(), path, input).catch(onlyBadInput))
      if (answer !== undefined) shown[`${path} ${JSON.stringify(input)}`] = answer
    }
  }
  for (const table of exported) {
    const open = await exportTables[table].open({ db: database().db, now: clock.now() }, {}).catch(() => undefined)
    const rows: unknown[] = []
    for await (const row of open?.rows ?? []) rows.push(row)
    shown[table] = rows
  }
  // Of a group, a membership and its end are edits.
  return JSON.parse(JSON.stringify(shown, (key, value) => (key === 'version' ? undefined : value)))
}

function call(caller: Caller, path: string, input: object): Promise<unknown> {
  let found: unknown = caller
  for (const key of path.split('.')) found = (found as Record<string, unknown>)[key]
  return (found as (input: object) => Promise<unknown>)(input)
}

/** Receipts stay when their client is deleted, so what was collected today and the drawer stay too. */
function withoutReceipts(path: string, answer: unknown): unknown {
  return path === 'today.read' ? { ...(answer as object), received: undefined, drawer: undefined } : answer
}

function onlyBadInput(error: { code?: string }) {
  expect(error.code).toBe('BAD_REQUEST')
  return undefined
}

let clientId = 0

beforeAll(async () => {
  const client = await operator().clients.create({ name: 'Ana', monthlyAmount: '150', startDate: '2024-01-31' })
  clientId = client.id
  await operator().clients.payments.markPaid({ id: client.payments[0]?.id ?? 0 })
})

const creations = {
  client: async () => {
    const input = { name: NAME, monthlyAmount: '175.50', utility: '40', startDate: '2024-01-31' }
    const { id, payments } = await operator().clients.create(input)
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0, paidDate: '2026-10-31' })
    return id
  },
  variable_client: async () => {
    const { id, payments } = await operator().variableClients.create({ name: NAME, startDate: '2024-01-31' })
    const figures = { amount: '99.90', utilityAmount: '10', paidDate: '2026-10-31' }
    await operator().variableClients.payments.markPaid({ id: payments[0]?.id ?? 0, ...figures })
    return id
  },
  group: async () => (await operator().groups.create({ name: NAME, location: 'Zona 1', clientIds: [clientId] })).id,
  quotation: async () => {
    const items = [{ name: 'Antena', purchasePrice: '100', salePrice: '115' }]
    return (await operator().quotations.create({ name: NAME, clientName: 'Ana', items })).id
  },
}

const deletions = {
  client: (id: number) => operator().clients.delete({ id }),
  variable_client: (id: number) => operator().variableClients.delete({ id }),
  group: (id: number) => operator().groups.delete({ id }),
  quotation: (id: number) => operator().quotations.delete({ id }),
}

describe.each(Object.keys(creations) as (keyof typeof creations)[])('a deleted %s', (kind) => {
  it('is gone from every list, sum and export at once, and is in each again when it is restored', async () => {
    const before = await everythingShown()
    const id = await creations[kind]()
    const during = await everythingShown()
    const changed = Object.keys(during).filter((name) => JSON.stringify(during[name]) !== JSON.stringify(before[name]))
    expect(changed.length).toBeGreaterThan(kind === 'quotation' ? 2 : 5)
    const { deletedRecordId } = await deletions[kind](id)
    expect(await everythingShown()).toEqual(before)
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await everythingShown()).toEqual(during)
  })
})
