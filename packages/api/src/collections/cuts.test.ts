import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshFigures } from '../figures/refresh-figures.service'
import { expectInvariants } from '../testing/invariants'
import { useOverdueClients } from '../testing/overdue-clients'

// Rules: product/cuts#por-cortar, product/cuts#por-reconectar

const { database, clock, operator, lines, names, counts, markCut, reconnect, ids, pay } = useOverdueClients()

describe.each([false, true])('with kept figures: %s', (kept) => {
  beforeEach(async () => {
    if (kept) await refreshFigures({ db: database().db, clock })
  })

  it('lists who is overdue by the days of the business, of both kinds, the longest first', async () => {
    expect(await names('toCut')).toEqual(['Vera', 'Ana', 'Beto', 'Caro'])
    expect(await counts()).toEqual([4, '500.00', 0])
    expect((await lines('toCut'))[1]).toMatchObject({
      kind: 'regular',
      overdueSince: '2026-10-05',
      overdueDays: 46,
      overdueCount: 2,
      overdueAmount: '200.00',
      suspendedFrom: null,
    })
    expect((await lines('toCut'))[0]).toMatchObject({ kind: 'variable', overdueCount: 2, overdueAmount: null })
    await operator().business.save({ cutAfterDays: 16 })
    expect(await names('toCut')).toEqual(['Vera', 'Ana', 'Beto'])
    expect(await counts()).toEqual([3, '400.00', 0])
    await operator().business.save({ cutAfterDays: 15 })
    expect(await counts()).toEqual([4, '500.00', 0])
    if (kept) await refreshFigures({ db: database().db, clock })
    expect(await names('toCut')).toEqual(['Vera', 'Ana', 'Beto', 'Caro'])
    await expectInvariants(database().db)
  })

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['pays', () => pay('Ana', ['2026-10', '2026-11']), ['Vera', 'Beto', 'Caro']],
    ['pays what is overdue longest', () => pay('Ana', ['2026-10']), ['Vera', 'Beto', 'Ana', 'Caro']],
    ['leaves as much on the account', () => pay('Ana', [], '200'), ['Vera', 'Beto', 'Caro']],
    [
      'promises to pay today',
      () => operator().collections.promise({ clientId: ids.Ana ?? 0, promisedDate: '2026-11-20' }),
      ['Vera', 'Beto', 'Caro'],
    ],
    [
      'is suspended',
      () => operator().clients.pauses.suspend({ id: ids.Ana ?? 0, from: '2026-11-20' }),
      ['Vera', 'Beto', 'Caro'],
    ],
    [
      'leaves',
      () => operator().clients.pauses.leave({ id: ids.Ana ?? 0, lastDay: '2026-11-19' }),
      ['Vera', 'Beto', 'Caro'],
    ],
    [
      'must not be cut',
      () => sql`update clients set never_cut = true where name = 'Ana'`.execute(database().db),
      ['Vera', 'Beto', 'Caro'],
    ],
    [
      'of the variable ones must not be cut',
      () => sql`update variable_clients set never_cut = true`.execute(database().db),
      ['Ana', 'Beto', 'Caro'],
    ],
  ])('a client who %s is not among those to cut at once', async (_, change, expected) => {
    await change()
    expect(await names('toCut')).toEqual(expected)
    expect((await counts())[0]).toBe(expected.length)
  })

  it('a promise that was not kept brings a client back, and its line says so', async () => {
    await operator().collections.promise({ clientId: ids.Ana ?? 0, promisedDate: '2026-11-21' })
    clock.set('2026-11-22T18:00:00Z')
    if (kept) await refreshFigures({ db: database().db, clock })
    expect((await lines('toCut')).find(({ name }) => name === 'Ana')).toMatchObject({ brokenPromise: '2026-11-21' })
  })

  it('who was cut and pays what is overdue waits to be reconnected, the longest first', async () => {
    await markCut()
    expect(await names('toCut')).toEqual([])
    expect(await counts()).toEqual([0, '0.00', 0])
    clock.set('2026-11-20T19:00:00Z')
    await pay('Beto', ['2026-10', '2026-11'])
    clock.set('2026-11-20T20:00:00Z')
    await pay('Ana', [], '250')
    await pay('Caro', [], '50')
    expect(await names('toReconnect')).toEqual(['Beto', 'Ana'])
    expect((await lines('toReconnect')).map(({ paidAt }) => paidAt?.slice(0, 16))).toEqual([
      '2026-11-20T19:00',
      '2026-11-20T20:00',
    ])
    expect(await counts()).toEqual([0, '0.00', 2])
    if (kept) await refreshFigures({ db: database().db, clock })
    expect(await names('toReconnect')).toEqual(['Beto', 'Ana'])
    await reconnect('Ana')
    expect(await names('toReconnect')).toEqual(['Beto'])
    await expectInvariants(database().db)
  })

  it('is filtered by name and group', async () => {
    const { id } = await operator().groups.create({
      name: 'Norte',
      location: 'Coban',
      clientIds: [ids.Beto ?? 0],
    } as never)
    expect((await lines('toCut', { search: 've' })).map(({ name }) => name)).toEqual(['Vera'])
    expect((await lines('toCut', { group: String(id) })).map(({ name }) => name)).toEqual(['Beto'])
    expect((await lines('toCut', { group: 'none' })).map(({ name }) => name)).toEqual(['Vera', 'Ana', 'Caro'])
    expect((await operator().collections.sums({ list: 'toCut', group: String(id) })).found).toBe(1)
  })
})
