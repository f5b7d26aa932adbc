import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator, testSession } from '../testing/test-operator'
import { within } from '../testing/within'
import { purgeDeletedRecords } from './deleted-records.service'

// Rules: product/deleted-records#thirty-days

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const fields = { monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31' }
const secrets = { wifiPassword: 'clave-del-wifi', routerPassword: 'clave-del-router' }

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate deleted_records`.execute(database().db)
})

async function deletedClient(name: string) {
  const { id, payments } = await operator().clients.create({ name, ...fields, ...secrets })
  await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
  return { id, ...(await operator().clients.delete({ id })) }
}

describe('the list of deleted records', () => {
  it('is paged, newest first, with what was paid and the days that are left', async () => {
    const ana = await deletedClient('Ana')
    clock.set('2026-11-25T19:00:00Z')
    const { id } = await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
    const group = await operator().groups.delete({ id })
    const { records, total } = await operator().deletedRecords.list({ limit: 1 })
    expect(total).toBe(2)
    expect(records).toEqual([
      {
        id: group.deletedRecordId,
        kind: 'group',
        recordId: id,
        name: 'Norte',
        deletedAt: within('2026-11-25T19:00:00'),
        paidPayments: 0,
        paidAmount: '0.00',
        daysLeft: 30,
      },
    ])
    const second = await operator().deletedRecords.list({ limit: 1, page: 2 })
    expect(second.records).toMatchObject([
      { recordId: ana.id, kind: 'client', name: 'Ana', paidPayments: 1, paidAmount: '150.00', daysLeft: 25 },
    ])
  })

  it('has no passwords, and neither has the audit log', async () => {
    const { id, deletedRecordId } = await deletedClient('Ana')
    const { records } = await operator().deletedRecords.list()
    const restored = await operator().deletedRecords.restore({ id: deletedRecordId })
    const shown = JSON.stringify([records, restored, await operator().trail.ofClient({ id })])
    expect(shown).not.toContain('clave')
    expect(await operator().clients.secrets({ id })).toEqual(secrets)
  })

  it('and restoring require a session', async () => {
    const stranger = testOperator(database().db, { session: testSession(null) })
    await expect(stranger.deletedRecords.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(stranger.deletedRecords.restore({ id: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('30 days after its deletion', () => {
  it('a record is removed for good, with entries in the log and the audit log', async () => {
    const { id, deletedRecordId } = await deletedClient('Ana')
    clock.set('2026-11-20T18:00:01Z')
    const later = await deletedClient('Beto')
    const lines: unknown[] = []
    const info = (details: object, message: string) => lines.push({ ...details, message })
    const log = { info, warn: info, error: info }
    const { db } = database()
    clock.set('2026-12-20T18:00:00Z')
    await purgeDeletedRecords({ db, clock, log })
    expect(lines).toEqual([])
    clock.set('2026-12-20T18:00:01Z')
    await purgeDeletedRecords({ db, clock, log })
    expect(lines).toEqual([
      { kind: 'client', recordId: id, deletedAt: within('2026-11-20T18:00:00'), message: 'deleted record purged' },
    ])
    const { entries } = await operator().trail.ofClient({ id, limit: 1 })
    expect(entries).toMatchObject([{ action: 'purged', subjectName: 'Ana', actor: 'sistema' }])
    clock.set('2026-12-20T18:00:02Z')
    expect((await operator().deletedRecords.list()).records).toMatchObject([{ id: later.deletedRecordId, daysLeft: 0 }])
    await expect(operator().deletedRecords.restore({ id: deletedRecordId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Este registro ya no está en Eliminados: alguien lo restauró o pasaron los 30 días.',
    })
  })
})
