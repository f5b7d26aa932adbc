import { addDays } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { useOverdueClients } from '../testing/overdue-clients'

// Rules: product/cuts#marcar-cortados, product/cuts#reconectar, product/cuts#who-changed-meanwhile

const { database, clock, operator, names, seenOf, markCut, reconnect, ids, pay, unpaid } = useOverdueClients()

describe('marking as cut', () => {
  it('suspends for debt from today, keeps what is owed, and bills no month wholly inside', async () => {
    const { clients } = await markCut()
    expect(clients).toBe(4)
    expect(await operator().clients.byId({ id: ids.Ana ?? 0 })).toMatchObject({
      pauses: [{ from: '2026-11-20', to: null, kind: 'suspended', reason: null, reasonKind: 'debt', annulled: [] }],
    })
    expect(await operator().variableClients.byId({ id: ids.Vera ?? 0 })).toMatchObject({
      pauses: [{ kind: 'suspended', reasonKind: 'debt' }],
    })
    clock.set('2026-12-01T18:00:00Z')
    await generatePayments(database().db, clock)
    expect(await unpaid('Ana')).toEqual(['2026-10', '2026-11'])
    await expectInvariants(database().db)
  })

  it('ends before a pause that is planned, and leaves it', async () => {
    await operator().clients.pauses.leave({ id: ids.Ana ?? 0, lastDay: '2026-11-30' })
    await markCut('Ana')
    await pay('Ana', ['2026-10', '2026-11'])
    await reconnect('Ana')
    expect(await operator().clients.byId({ id: ids.Ana ?? 0 })).toMatchObject({
      pauses: [{ from: '2026-12-01', to: null, kind: 'left' }],
    })
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['paid', () => pay('Ana', ['2026-10', '2026-11']), 'Ana ya no debe nada vencido'],
    ['paid a part', () => pay('Ana', ['2026-10']), 'Ana debe Q100.00 vencidos'],
    ['left money on the account', () => pay('Ana', [], '30'), 'Ana debe Q170.00 vencidos'],
    [
      'promised to pay',
      () => operator().collections.promise({ clientId: ids.Ana ?? 0, promisedDate: '2026-11-30' }),
      'Ana prometió pagar el 30 nov',
    ],
    [
      'was paused',
      () => operator().clients.pauses.suspend({ id: ids.Ana ?? 0, from: '2026-11-20' }),
      'Ana ya está suspendido',
    ],
    ['was cut', () => markCut('Ana'), 'Ana ya está suspendido'],
    ['left', () => operator().clients.pauses.leave({ id: ids.Ana ?? 0, lastDay: '2026-11-19' }), 'Ana ya está de baja'],
    [
      'must not be cut',
      () => sql`update clients set never_cut = true where name = 'Ana'`.execute(database().db),
      'Ana está como «Nunca cortar»',
    ],
    ['was deleted', () => operator().clients.delete({ id: ids.Ana ?? 0 }), 'Un cliente ya no existe'],
    [
      'has to be overdue longer',
      () => operator().business.save({ cutAfterDays: 60 }),
      'Ana tiene menos de 60 días de atraso',
    ],
  ])('is refused whole, with the name of who %s meanwhile', async (_, change, message) => {
    const clients = await seenOf('toCut', 'Ana', 'Vera')
    await change()
    const before = await names('toCut')
    const refused = operator().collections.markCut({ clients: [...clients].reverse() })
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`${message}`),
      cause: { issues: expect.arrayContaining([{ path: expect.stringMatching(/^clients\.[01]$/), message }]) },
    })
    await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/No se marcó a nadie\.$/) })
    expect(await names('toCut')).toEqual(before)
    if (!message.includes('60'))
      await operator().collections.markCut({ clients: clients.filter(({ kind }) => kind === 'variable') })
  })

  it('cuts who owes more than was seen', async () => {
    await pay('Ana', ['2026-10'])
    const clients = await seenOf('toCut', 'Ana')
    await operator().receipts.void({ number: 1 })
    await operator().collections.markCut({ clients })
    expect(await names('toCut')).not.toContain('Ana')
  })

  it('counts what the list showed, also when another month is overdue since', async () => {
    const clients = await seenOf('toCut', 'Ana')
    clock.set('2026-12-06T18:00:00Z')
    await generatePayments(database().db, clock)
    await operator().collections.markCut({ clients })
    expect(await names('toCut')).not.toContain('Ana')
  })

  it('is done once with a request key', async () => {
    const clients = await seenOf('toCut')
    const first = await operator('once').collections.markCut({ clients })
    expect(await operator('once').collections.markCut({ clients })).toEqual(first)
  })
})

describe('one entry of the audit log', () => {
  it('has all clients, and undoing it serves all of them again', async () => {
    const { entryId } = await markCut()
    const { entries } = await operator().trail.list({ limit: 1 })
    expect(entries[0]).toMatchObject({ id: entryId, subject: 'service', action: 'suspended', undoable: true })
    expect(entries[0]?.changes).toEqual([
      { field: 'cutClients', from: null, to: '4' },
      ...['Ana', 'Beto', 'Caro'].map((name) => ({
        field: 'pauseFrom',
        from: null,
        to: '2026-11-20',
        client: { id: ids[name], name },
      })),
      { field: 'pauseFrom', from: null, to: '2026-11-20', variableClient: { id: ids.Vera, name: 'Vera' } },
    ])
    expect((await operator().trail.ofClient({ id: ids.Ana ?? 0 })).entries[0]).toMatchObject({
      subject: 'service',
      undoable: false,
      changes: [{ field: 'cutClients' }, { field: 'pauseFrom' }],
    })
    expect((await operator().trail.ofVariableClient({ id: ids.Vera ?? 0 })).entries[0]).toMatchObject({
      changes: [{ field: 'cutClients' }, { field: 'pauseFrom' }],
    })
    clock.set('2026-12-02T18:00:00Z')
    await generatePayments(database().db, clock)
    await operator().trail.undo({ entryId })
    expect(await names('toCut')).toEqual(['Vera', 'Ana', 'Beto', 'Caro'])
    expect(await unpaid('Ana')).toEqual(['2026-10', '2026-11', '2026-12'])
    const [redo] = (await operator().trail.list({ limit: 1 })).entries
    expect(redo).toMatchObject({ subject: 'service', action: 'reactivated', undoable: true })
    await operator().trail.undo({ entryId: redo?.id ?? '' })
    expect(await names('toCut')).toEqual([])
    expect(await unpaid('Ana')).toEqual(['2026-10', '2026-11'])
    await expectInvariants(database().db)
  })

  it('is not undone once the pauses of one changed', async () => {
    const { entryId } = await markCut()
    await pay('Ana', ['2026-10', '2026-11'])
    const again = await reconnect('Ana')
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await operator().trail.undo({ entryId: again.entryId })
    expect(await names('toReconnect')).toEqual(['Ana'])
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await names('toCut')).toEqual([])
  })
})

describe('reconnecting', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['owes again', () => operator().receipts.void({ number: 1 }), 'Ana debe Q200.00 vencidos'],
    ['was reconnected', () => reconnect('Ana'), 'Ana ya está reconectado'],
    [
      'left',
      () => operator().clients.pauses.leave({ id: ids.Ana ?? 0, lastDay: addDays('2026-11-20', -1) }),
      'Ana ya está de baja',
    ],
  ])('is refused of who %s meanwhile', async (_, change, message) => {
    await markCut('Ana')
    clock.set('2026-11-20T19:00:00Z')
    await pay('Ana', ['2026-10', '2026-11'])
    const clients = await seenOf('toReconnect', 'Ana')
    await change()
    await expect(operator().collections.reconnect({ clients })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `${message}. No se reconectó a nadie.`,
      cause: { issues: [{ path: 'clients.0', message }] },
    })
  })

  it('ends the pause the day before, and bills the month of the return', async () => {
    await markCut('Ana')
    clock.set('2027-01-10T18:00:00Z')
    await generatePayments(database().db, clock)
    await pay('Ana', ['2026-10', '2026-11'])
    const { entryId } = await reconnect('Ana')
    expect(await operator().clients.byId({ id: ids.Ana ?? 0 })).toMatchObject({
      pauses: [{ from: '2026-11-20', to: '2027-01-09', reasonKind: 'debt' }],
    })
    expect(await unpaid('Ana')).toEqual(['2027-01'])
    await operator().trail.undo({ entryId })
    expect(await unpaid('Ana')).toEqual([])
    await expectInvariants(database().db)
  })

  it('does not list who is suspended for another reason', async () => {
    await operator().clients.pauses.suspend({ id: ids.Ana ?? 0, from: '2026-11-20' })
    await pay('Ana', ['2026-10', '2026-11'])
    expect(await names('toReconnect')).toEqual([])
  })
})
