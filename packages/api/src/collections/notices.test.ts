import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectRefused, watchAuditLog } from '../testing/audit-log-watch'
import { testClock, testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/collections#promises, product/collections#notices

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const log = watchAuditLog(operator)

const ROSA = 1
const client = { name: 'Rosa', monthlyAmount: '175.00', utility: '50.00', startDate: '2026-11-10' }

const contacts = () =>
  database()
    .db.selectFrom('collection_contacts')
    .select(['client_id', 'channel', 'contacted_at', 'contacted_by'])
    .orderBy('id')
    .execute()
const promises = () =>
  database().db.selectFrom('collection_promises').select(['client_id', 'promised_date', 'covers_until']).execute()

beforeAll(async () => {
  await operator().clients.create(client)
})
beforeEach(() => log.look())

describe('a contact', () => {
  it('is stored with channel, instant and operator, and is in the audit log', async () => {
    const first = await operator().collections.recordContact({ clientId: ROSA, channel: 'whatsapp' })
    expect(first).toMatchObject({ clientId: ROSA, channel: 'whatsapp', contactedAt: within('2026-11-20T18:00:00') })
    expect(await contacts()).toEqual([
      {
        client_id: ROSA,
        channel: 'whatsapp',
        contacted_at: first.contactedAt,
        contacted_by: first.contactedBy,
      },
    ])
    expect(await log.added()).toMatchObject([
      {
        subject: 'client',
        subjectId: ROSA,
        subjectName: 'Rosa',
        action: 'contacted',
        changes: [{ field: 'channel', from: null, to: 'WhatsApp' }],
      },
    ])
  })

  it('is undone by its entry, the last one first', async () => {
    const [{ entryId: earlier }, { entryId: last }] = [
      await operator().collections.recordContact({ clientId: ROSA, channel: 'whatsapp' }),
      await operator().collections.recordContact({ clientId: ROSA, channel: 'call' }),
    ]
    const before = await contacts()
    await expectRefused([operator().trail.undo({ entryId: earlier })])
    await operator().trail.undo({ entryId: last })
    expect(await contacts()).toEqual(before.slice(0, -1))
    await expectRefused([operator().trail.undo({ entryId: last })])
    expect((await log.added()).at(-1)).toMatchObject({
      action: 'contacted',
      changes: [{ field: 'channel', from: 'Llamada', to: null }],
    })
    const { entries } = await operator().trail.list({ limit: 1 })
    await expectRefused([operator().trail.undo({ entryId: entries[0]?.id ?? '' })])
    expect(await contacts()).toEqual(before.slice(0, -1))
  })

  it('is refused for an unknown client and an unknown channel', async () => {
    const { recordContact } = operator().collections
    await expect(recordContact({ clientId: 99, channel: 'call' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(recordContact({ clientId: ROSA, channel: 'fax' as 'call' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await log.added()).toEqual([])
  })
})

describe('a promise of a client whose account covers what it owes', () => {
  const deposit = (received: string) =>
    operator().payments.collect({ kind: 'regular', clientId: ROSA, months: [], received })
  const promise = (promisedDate: string) => operator().collections.promise({ clientId: ROSA, promisedDate })

  it('is refused with the reason, and an earlier one does not come back', async () => {
    const { number: part } = await deposit('100')
    await promise('2026-11-22')
    const { entryId } = await operator().collections.removePromise({ clientId: ROSA })
    const { number: rest } = await deposit('75')
    await expect(promise('2026-11-25')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Este cliente no debe nada: lo que tiene a cuenta alcanza para sus meses pendientes',
    })
    const isUndoable = async () =>
      (await operator().trail.list({ limit: 100 })).entries.find(({ id }) => id === entryId)?.undoable
    expect(await isUndoable()).toBe(false)
    await expectRefused([operator().trail.undo({ entryId })])
    expect(await promises()).toEqual([])
    await operator().receipts.void({ number: rest })
    expect(await isUndoable()).toBe(true)
    await operator().receipts.void({ number: part })
  })
})

describe('a promise', () => {
  it('replaces the one before, and covers what is due by then', async () => {
    await operator().collections.promise({ clientId: ROSA, promisedDate: '2026-11-20' })
    expect(await promises()).toEqual([{ client_id: ROSA, promised_date: '2026-11-20', covers_until: '2026-11-20' }])
    await operator().collections.promise({ clientId: ROSA, promisedDate: '2026-11-25' })
    expect(await promises()).toEqual([{ client_id: ROSA, promised_date: '2026-11-25', covers_until: '2026-11-25' }])
    expect(await log.added()).toMatchObject([
      { action: 'promised', changes: [{ field: 'promisedDate', from: null, to: '2026-11-20' }] },
      { action: 'promised', changes: [{ field: 'promisedDate', from: '2026-11-20', to: '2026-11-25' }] },
    ])
  })

  it('is removed, and undone by its entry', async () => {
    const { entryId: removed } = await operator().collections.removePromise({ clientId: ROSA })
    expect(await promises()).toEqual([])
    await operator().trail.undo({ entryId: removed })
    expect(await promises()).toMatchObject([{ promised_date: '2026-11-25' }])
    const { entryId } = await operator().collections.promise({ clientId: ROSA, promisedDate: '2026-11-28' })
    await operator().trail.undo({ entryId })
    expect(await promises()).toMatchObject([{ promised_date: '2026-11-25' }])
    await expectRefused([operator().trail.undo({ entryId }), operator().trail.undo({ entryId: removed })])
    expect((await log.added()).map(({ changes }) => changes)).toEqual([
      [{ field: 'promisedDate', from: '2026-11-25', to: null }],
      [{ field: 'promisedDate', from: null, to: '2026-11-25' }],
      [{ field: 'promisedDate', from: '2026-11-25', to: '2026-11-28' }],
      [{ field: 'promisedDate', from: '2026-11-28', to: '2026-11-25' }],
    ])
  })

  it('of a day before the due date covers what it was made for', async () => {
    const { id } = await operator().clients.create({ ...client, name: 'Ana', startDate: '2026-11-30' })
    await operator().collections.promise({ clientId: id, promisedDate: '2026-11-22' })
    expect(await promises()).toContainEqual({
      client_id: id,
      promised_date: '2026-11-22',
      covers_until: '2026-11-30',
    })
  })

  it.each([
    ['2026-11-19', 'BAD_REQUEST'],
    ['2027-11-22', 'BAD_REQUEST'],
    ['mañana', 'BAD_REQUEST'],
  ])('for %s is refused', async (promisedDate, code) => {
    await expect(operator().collections.promise({ clientId: ROSA, promisedDate })).rejects.toMatchObject({ code })
    expect(await log.added()).toEqual([])
  })

  it('is refused for a client that does not exist or owes nothing, and is not removed where there is none', async () => {
    const { id, payments } = await operator().clients.create({ ...client, name: 'Luis' })
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    const { promise, removePromise } = operator().collections
    const promisedDate = '2026-11-25'
    await expect(promise({ clientId: 99, promisedDate })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(promise({ clientId: id, promisedDate })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(removePromise({ clientId: id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(removePromise({ clientId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('promises and contacts are deleted and restored with their client', async () => {
  const before = [await promises(), await contacts()]
  const { deletedRecordId } = await operator().clients.delete({ id: ROSA })
  expect(await contacts()).toEqual([])
  await operator().deletedRecords.restore({ id: deletedRecordId })
  expect(await contacts()).toEqual(before[1])
  expect(await promises()).toEqual(expect.arrayContaining(before[0] as unknown[]))
})
