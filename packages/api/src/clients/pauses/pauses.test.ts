import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { type TestClock, testClock, testOperator } from '../../testing/test-operator'

// Rules: product/pauses#leaving, product/pauses#coming-back, product/pauses#undoing-a-pause
const database = useTestDatabase()
let clock: TestClock
const operator = () => testOperator(database().db, { clock })

beforeEach(async () => {
  clock = testClock('2026-08-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'variable_clients')
})

/** Both kinds of client, each with the procedures of its kind. */
const kinds = {
  regular: {
    create: () =>
      operator().clients.create({ name: 'Ana', monthlyAmount: '150', utility: '20', startDate: '2024-01-05' }),
    of: () => operator().clients,
    pay: (id: number) => operator().clients.payments.markPaid({ id }),
  },
  variable: {
    create: () => operator().variableClients.create({ name: 'Ana', startDate: '2024-01-05' }),
    of: () => operator().variableClients,
    pay: (id: number) => operator().variableClients.payments.markPaid({ id, amount: '100', utilityAmount: '10' }),
  },
}

async function generateAt(instant: string): Promise<void> {
  clock.set(instant)
  await generatePayments(database().db, clock)
}

const refused = (path: string, message: string, code = 'CONFLICT') => ({
  code,
  message,
  cause: { issues: [{ path, message }] },
})

describe.each(['regular', 'variable'] as const)('a %s client', (kind) => {
  const { create, of, pay } = kinds[kind]
  let id: number
  const periods = async () => (await of().byId({ id })).payments.map(({ period }) => period).reverse()
  const undo = async () => {
    const { entries } = await operator().trail.list({ limit: 1 })
    await operator().trail.undo({ entryId: entries[0]?.id ?? '' })
  }

  beforeEach(async () => {
    ;({ id } = await create())
    await generateAt('2026-11-20T18:00:00Z')
  })

  it('who is suspended keeps its payments, and later months inside are skipped', async () => {
    const suspended = await of().pauses.suspend({ id, from: '2026-11-10', to: '2027-02-14', reason: ' Viaja ' })
    expect(suspended).toMatchObject({
      state: 'suspended',
      pause: { from: '2026-11-10', to: '2027-02-14', kind: 'suspended', reason: 'Viaja' },
      pauses: [{ from: '2026-11-10', annulled: [], createdBy: 'sistema' }],
    })
    expect(await periods()).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    await generateAt('2027-03-20T18:00:00Z')
    expect(await periods()).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2027-02', '2027-03'])
    expect(await of().byId({ id })).toMatchObject({ state: 'active', pause: null })
  })

  it('each change answers with the entry that undoes it', async () => {
    const suspended = await of().pauses.suspend({ id, from: '2026-11-10' })
    await operator().trail.undo({ entryId: suspended.entryId })
    const left = await of().pauses.leave({ id, lastDay: '2026-11-19' })
    const back = await of().pauses.reactivate({ id, from: '2026-11-20' })
    await expect(operator().trail.undo({ entryId: left.entryId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await operator().trail.undo({ entryId: back.entryId })
    expect(await of().byId({ id })).toMatchObject({ state: 'left' })
  })

  it('whose change is repeated with its key changes once, and gets the same answer', async () => {
    const keyed = (requestKey: string) => {
      const caller = testOperator(database().db, { clock, requestKey: `${kind}-${requestKey}` })
      return (kind === 'regular' ? caller.clients : caller.variableClients).pauses
    }
    const suspension = { id, from: '2026-11-10', annulUnpaid: true }
    const suspended = await keyed('a').suspend(suspension)
    expect(await keyed('a').suspend(suspension)).toEqual(suspended)
    await expect(keyed('a').suspend({ ...suspension, from: '2026-11-11' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const back = await keyed('b').reactivate({ id, from: '2026-11-20' })
    expect(await keyed('b').reactivate({ id, from: '2026-11-20' })).toEqual(back)
    const left = await keyed('c').leave({ id, lastDay: '2026-11-25' })
    expect(await keyed('c').leave({ id, lastDay: '2026-11-25' })).toEqual(left)
    expect((await of().byId({ id })).pauses).toHaveLength(2)
  })

  it('who is suspended can have the unpaid months inside annulled; undoing brings them back', async () => {
    const before = await of().byId({ id })
    await pay(before.payments[1]?.id ?? 0)
    const paid = await of().byId({ id })
    const pause = { id, from: '2026-09-01', to: null }
    expect(await of().pauses.preview({ ...pause, kind: 'suspended' })).toMatchObject({
      annulled: {
        months: [{ period: '2026-09' }, { period: '2026-11' }],
        amount: kind === 'regular' ? '300.00' : null,
      },
      kept: { months: [{ period: '2026-08', dueDate: '2026-08-05' }] },
    })
    const suspended = await of().pauses.suspend({ ...pause, annulUnpaid: true })
    expect(await periods()).toEqual(['2026-08', '2026-10'])
    expect(suspended.pauses[0]?.annulled.map(({ period }) => period)).toEqual(['2026-09', '2026-11'])
    await generateAt('2027-01-20T18:00:00Z')
    expect(await periods()).toEqual(['2026-08', '2026-10'])
    clock.set('2026-11-20T18:00:00Z')
    await undo()
    expect(await of().byId({ id })).toEqual(paid)
  })

  it('who leaves keeps its debt, or has all of it annulled', async () => {
    const left = await of().pauses.leave({ id, lastDay: '2026-11-15', reason: null })
    expect(left).toMatchObject({ state: 'left', status: 'pending', nextPaymentDate: '2026-08-05' })
    await generateAt('2027-01-20T18:00:00Z')
    expect(await periods()).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    await undo()
    expect((await periods()).slice(-2)).toEqual(['2026-12', '2027-01'])
    const forgiven = await of().pauses.leave({ id, lastDay: '2027-01-15', reason: null, keepOpenMonths: false })
    expect(forgiven).toMatchObject({ state: 'left', status: 'paid', nextPaymentDate: null, payments: [] })
    await generateAt('2027-02-20T18:00:00Z')
    expect(await periods()).toEqual([])
  })

  it('who comes back owes nothing for the gap, also when billing catches up', async () => {
    await of().pauses.leave({ id, lastDay: '2026-11-15', reason: null, keepOpenMonths: false })
    clock.set('2027-03-10T18:00:00Z')
    const back = await of().pauses.reactivate({ id, from: '2027-03-08' })
    expect(back).toMatchObject({ state: 'active', pauses: [{ from: '2026-11-16', to: '2027-03-07', kind: 'left' }] })
    expect(await periods()).toEqual(['2027-03'])
    await generateAt('2027-05-10T18:00:00Z')
    expect(await periods()).toEqual(['2027-03', '2027-04', '2027-05'])
  })

  it('who comes back can be sent away again by undoing, unless it paid since', async () => {
    await of().pauses.suspend({ id, from: '2026-11-01', to: null, annulUnpaid: true })
    const suspended = await of().byId({ id })
    clock.set('2027-01-10T18:00:00Z')
    await of().pauses.reactivate({ id, from: '2027-01-10' })
    expect((await periods()).slice(-2)).toEqual(['2026-10', '2027-01'])
    await undo()
    expect(await of().byId({ id })).toMatchObject({ pauses: suspended.pauses, payments: suspended.payments })
    await of().pauses.reactivate({ id, from: '2026-12-01' })
    expect((await periods()).slice(-3)).toEqual(['2026-10', '2026-12', '2027-01'])
    await pay((await of().byId({ id })).payments[0]?.id ?? 0)
    const { entries } = await operator().trail.list({ limit: 2 })
    expect(entries[1]).toMatchObject({ action: 'reactivated', undoable: false })
    await expect(operator().trail.undo({ entryId: entries[1]?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('whose pause is undone owes the present month at the present fee, and earlier ones at theirs', async () => {
    if (kind === 'variable') return
    const suspension = await of().pauses.suspend({ id, from: '2026-10-01', to: null, annulUnpaid: true })
    await operator().clients.update({ id, version: suspension.version, monthlyAmount: '175' })
    await operator().trail.undo({ entryId: suspension.entryId })
    const { payments } = await operator().clients.byId({ id })
    expect(payments.slice(0, 2).map(({ period, amount }) => [period, amount])).toEqual([
      ['2026-11', '175.00'],
      ['2026-10', '150.00'],
    ])
  })

  it.each(['undone', 'ended'])('whose pause is %s gets no month of a generation that was undone', async (how) => {
    const before = await periods()
    await generateAt('2026-12-20T18:00:00Z')
    const { entryId } = await of().pauses.suspend({ id, from: '2026-12-01', to: null, annulUnpaid: true })
    clock.set('2026-11-20T18:00:00Z')
    const [{ id: december } = { id: 0 }] = await operator().billing.generations.list()
    await operator().billing.generations.undo({ id: december })
    await (how === 'undone' ? operator().trail.undo({ entryId }) : of().pauses.reactivate({ id, from: '2026-12-01' }))
    expect(await periods()).toEqual(before)
  })

  it('gets the annulled months back that are served again, with the same ids', async () => {
    const before = await of().byId({ id })
    await of().pauses.suspend({ id, from: '2026-09-10', to: null, annulUnpaid: true })
    expect(await periods()).toEqual(['2026-08', '2026-09'])
    const back = await of().pauses.reactivate({ id, from: '2026-10-02' })
    expect(back.payments).toEqual(before.payments.filter(({ period }) => period !== '2026-10'))
    expect(back.pauses[0]).toMatchObject({ to: '2026-10-01', annulledPeriods: ['2026-10'] })
    await undo()
    expect(await periods()).toEqual(['2026-08', '2026-09'])
    expect((await of().pauses.reactivate({ id, from: '2026-10-01' })).payments).toEqual(before.payments)
    await undo()
    await of().pauses.reactivate({ id, from: '2026-09-10' })
    expect(await of().byId({ id })).toEqual(before)
  })

  it('whose pause had not begun loses it', async () => {
    const before = await of().byId({ id })
    const planned = await of().pauses.leave({ id, lastDay: '2026-12-15', reason: null })
    expect(planned).toMatchObject({ state: 'active', pause: { from: '2026-12-16', to: null, kind: 'left' } })
    await of().pauses.reactivate({ id, from: '2026-11-20' })
    expect(await of().byId({ id })).toEqual(before)
  })

  it('who leaves while suspended has no month in between', async () => {
    await of().pauses.suspend({ id, from: '2026-11-01', to: null, annulUnpaid: true })
    const suspended = await of().byId({ id })
    await of().pauses.suspend({ id, from: '2026-10-01', to: '2026-10-31' })
    const left = await of().pauses.leave({ id, lastDay: '2026-11-14', reason: 'Se mudó' })
    expect(left.pauses).toMatchObject([
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-14', annulledPeriods: ['2026-11'] },
      { from: '2026-11-15', to: null, kind: 'left' },
    ])
    await generateAt('2027-01-20T18:00:00Z')
    expect(await periods()).toEqual(['2026-08', '2026-09', '2026-10'])
    await undo()
    expect((await of().byId({ id })).pauses).toMatchObject([{ to: '2026-10-31' }, suspended.pauses[0] ?? {}])
  })

  it('who leaves while suspended and comes back before its last day stays', async () => {
    await of().pauses.suspend({ id, from: '2026-11-01', annulUnpaid: true })
    await of().pauses.leave({ id, lastDay: '2026-11-20', keepOpenMonths: false })
    const leaving = await of().byId({ id })
    expect(leaving).toMatchObject({ state: 'suspended', lastDay: '2026-11-20', payments: [] })
    const back = await of().pauses.reactivate({ id, from: '2026-11-20' })
    expect(back).toMatchObject({ state: 'active', pause: null, lastDay: null })
    expect(await periods()).toEqual(['2026-08', '2026-09', '2026-10'])
    await operator().trail.undo({ entryId: back.entryId })
    expect(await of().byId({ id })).toEqual(leaving)
  })

  it('cannot leave twice, nor more than twelve months ahead', async () => {
    await expect(of().pauses.leave({ id, lastDay: '2199-01-01' })).rejects.toMatchObject(
      refused('lastDay', 'Último día: elige uno hasta el 20 nov 2027', 'BAD_REQUEST'),
    )
    await of().pauses.leave({ id, lastDay: '2026-11-20' })
    await expect(of().pauses.leave({ id, lastDay: '2026-11-20' })).rejects.toMatchObject(
      refused('lastDay', 'Último día: el cliente ya se va el 20 nov 2026.'),
    )
  })

  it('is refused with the field if it is paused already, or not at all', async () => {
    await expect(of().pauses.reactivate({ id, from: '2026-11-20' })).rejects.toMatchObject(
      refused('from', 'Desde: el cliente no está suspendido ni de baja en esa fecha.'),
    )
    await of().pauses.leave({ id, lastDay: '2026-11-15', reason: null })
    await expect(of().pauses.leave({ id, lastDay: '2026-11-20', reason: null })).rejects.toMatchObject(
      refused('lastDay', 'Último día: el cliente ya está de baja desde el 16 nov 2026.'),
    )
    await expect(of().pauses.suspend({ id, from: '2026-11-10', to: '2026-11-16' })).rejects.toMatchObject(
      refused('from', 'Desde: el cliente ya está de baja desde el 16 nov 2026.'),
    )
    await of().pauses.suspend({ id, from: '2026-11-10', to: '2026-11-15' })
    await expect(of().pauses.suspend({ id, from: '2026-11-15', to: '2026-11-15' })).rejects.toMatchObject(
      refused('from', 'Desde: el cliente estuvo suspendido del 10 nov 2026 al 15 nov 2026.'),
    )
    await expect(of().pauses.suspend({ id: 999_999, from: '2026-11-10', to: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(of().pauses.preview({ id: 999_999, kind: 'left', from: '2026-11-10' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is deleted and restored with its pauses, which can still be undone', async () => {
    const before = await of().byId({ id })
    await of().pauses.suspend({ id, from: '2026-09-10', to: null, annulUnpaid: true })
    const suspended = await of().byId({ id })
    const { deletedRecordId } = await of().delete({ id })
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await of().byId({ id })).toEqual(suspended)
    const { entries } = await operator().trail.list({ limit: 3 })
    await operator().trail.undo({ entryId: entries[2]?.id ?? '' })
    expect(await of().byId({ id })).toEqual(before)
  })

  it('has every change in the audit log, of which only the last one can be undone', async () => {
    await of().pauses.suspend({ id, from: '2026-10-01', to: '2026-10-31', reason: 'Viaja', annulUnpaid: true })
    await of().pauses.leave({ id, lastDay: '2026-11-15', reason: null })
    await of().pauses.reactivate({ id, from: '2026-11-20' })
    const { entries } = await operator().trail.list({ limit: 3 })
    expect(entries).toMatchObject([
      { action: 'reactivated', undoable: true, changes: [{ field: 'pauseTo', from: null, to: '2026-11-19' }] },
      { action: 'left', undoable: false, changes: [{ field: 'pauseFrom', from: null, to: '2026-11-16' }] },
      {
        action: 'suspended',
        undoable: false,
        changes: [
          { field: 'pauseFrom', to: '2026-10-01' },
          { field: 'pauseTo', to: '2026-10-31' },
          { field: 'reason', to: 'Viaja' },
          { field: 'annulledMonths', from: null, to: 'octubre de 2026' },
        ],
      },
    ])
    await undo()
    await undo()
    expect(await of().byId({ id })).toMatchObject({ state: 'active' })
    await expect(operator().trail.undo({ entryId: entries[2]?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
