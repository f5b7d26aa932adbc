import { describe, expect, test } from 'vitest'
import { compareRouter } from './router-comparison'
import type { RouterEntry } from './router-export'
import { matchRouter, type RouterClient } from './router-match'
import { routerMatchTexts } from './router-match-texts'
import { routerClient, routerEntry } from './testing/router-clients'

// Rules: product/router-export#who-is-who, product/router-export#the-same-router-again

const ROUTER = 'Torre Norte'
const match = (entries: readonly RouterEntry[], clients: readonly RouterClient[], mikrotik: string | null = ROUTER) =>
  matchRouter({ entries }, clients, mikrotik)
/** 'juan → Juan Pérez (ip)' of each pair, with its doubt. */
const pairsOf = (entries: readonly RouterEntry[], clients: readonly RouterClient[]) =>
  match(entries, clients).pairs.map(
    ({ entry, client, by, doubt }) => `${entry.name} → ${client.name} (${by})${doubt === null ? '' : ` ${doubt}`}`,
  )

describe('one client is found', () => {
  const juan = { name: 'Juan Pérez' }
  test.each<[string, Partial<RouterEntry>, Partial<RouterClient> & { name: string }, string]>([
    ['by its IP', { ip: '10.0.0.2' }, { ...juan, routerIp: '10.0.0.2' }, 'ip'],
    ['by its name in the comment', { comment: 'JUAN PEREZ' }, juan, 'name'],
    ['with its words in another order', { comment: 'Pérez, Juan' }, juan, 'name'],
    ['with a village behind it', { comment: 'Juan Pérez - Chipur' }, juan, 'name'],
    ['with a village in brackets', { comment: 'Juan Pérez (Chipur)' }, juan, 'name'],
    ['behind its state', { comment: 'SUSPENDIDO - Juan Pérez' }, juan, 'name'],
    ['beside its number', { comment: 'Client-ID: 2 Juan Pérez 5555-1234' }, juan, 'name'],
    ['beside its group', { comment: 'Juan Pérez La Tinta' }, { ...juan, group: 'La Tinta' }, 'name'],
    ['in the name of the secret', { name: 'juan.perez@isp' }, juan, 'name'],
    ['with another apostrophe', { comment: "Ana Tz'unun" }, { name: 'Ana Tz’unún' }, 'name'],
    ['with one word, alone', { comment: 'Chepe' }, { name: 'Chepe' }, 'name'],
    ['who is a variable client', { comment: 'Juan Pérez' }, { ...juan, kind: 'variable' }, 'name'],
    ['by its user, to add the router', { name: 'juanp' }, { ...juan, pppoeUser: 'juanp' }, 'user'],
  ])('%s', (_, entry, client, by) => {
    const pairs = pairsOf(
      [routerEntry({ name: 'juanp', ...entry })],
      [routerClient(client), routerClient({ name: 'Otra' })],
    )
    expect(pairs).toEqual([`${entry.name ?? 'juanp'} → ${client.name} (${by})`])
  })
})

describe('nobody is found', () => {
  test.each<[string, Partial<RouterEntry>, Partial<RouterClient> & { name: string }]>([
    ['by a part of the name', { comment: 'Juan' }, { name: 'Juan Pérez' }],
    ['by one word among others', { comment: 'Chepe casa 2' }, { name: 'Chepe' }],
    ['in a village alone', { comment: 'Chipur' }, { name: 'Juan Pérez', group: 'Chipur' }],
    ['who is of another router', { comment: 'Juan Pérez' }, { name: 'Juan Pérez', mikrotik: 'Torre Sur' }],
    ['at the IP of another router', { ip: '10.0.0.2' }, { name: 'Juan Pérez', routerIp: '10.0.0.2', mikrotik: 'Sur' }],
  ])('%s', (_, entry, client) => {
    const { pairs, unclear, others } = match([routerEntry({ name: 'u1', ...entry })], [routerClient(client)])
    expect([pairs, unclear, others.length]).toEqual([[], [], 1])
  })
})

describe('a pair is to be looked at', () => {
  test.each<[string, Partial<RouterEntry>, readonly RouterClient[], string]>([
    [
      'if there are more words beside the name',
      { comment: 'Ana López García' },
      [routerClient({ name: 'Ana López' })],
      routerMatchTexts.saysMore('garcia'),
    ],
    [
      'if the comment names another client than the IP',
      { ip: '10.0.0.2', comment: 'Luis Xol' },
      [routerClient({ name: 'Ana López', routerIp: '10.0.0.2' }), routerClient({ name: 'Luis Xol' })],
      routerMatchTexts.namesOther('Luis Xol'),
    ],
  ])('%s', (_, entry, clients, doubt) => {
    expect(match([routerEntry({ name: 'u1', ...entry })], clients).pairs).toMatchObject([
      { client: { name: 'Ana López' }, doubt },
    ])
  })

  test('the longest name wins', () => {
    const clients = [routerClient({ name: 'Ana López' }), routerClient({ name: 'Ana López García' })]
    expect(pairsOf([routerEntry({ name: 'u1', comment: 'Ana Lopez Garcia 2' })], clients)).toEqual([
      'u1 → Ana López García (name)',
    ])
  })
})

describe('what is not clear is not paired, and said', () => {
  const one = (entry: Partial<RouterEntry>, ...clients: (Partial<RouterClient> & { name: string })[]) => {
    const { pairs, unclear, others } = match([routerEntry({ name: 'u1', ...entry })], clients.map(routerClient))
    return [pairs.length, unclear.map(({ why }) => why), others.length]
  }
  test('two clients of one name', () => {
    const two = [{ name: 'Ana López' }, { name: 'López Ana' }]
    expect(one({ comment: 'Ana López' }, ...two)).toEqual([0, [routerMatchTexts.sameName('Ana López', 2)], 0])
  })
  test('but not if one of them is of the village of the comment', () => {
    const two = [
      { name: 'Ana López', group: 'Chipur' },
      { name: 'Ana López', group: 'La Tinta' },
    ]
    expect(one({ comment: 'Ana López - La Tinta' }, ...two)).toEqual([1, [], 0])
  })
  test('two clients of one IP, unless the comment names one of them', () => {
    const two = [
      { name: 'Ana López', routerIp: '10.0.0.2' },
      { name: 'Luis Xol', routerIp: '10.0.0.2' },
    ]
    const why = routerMatchTexts.sameIp('10.0.0.2', ['Ana López', 'Luis Xol'])
    expect(one({ ip: '10.0.0.2' }, ...two)).toEqual([0, [why], 0])
    expect(one({ ip: '10.0.0.2', comment: 'Luis Xol' }, ...two)).toEqual([1, [], 0])
  })
  test('two secrets of one IP', () => {
    const entries = [routerEntry({ name: 'u1', ip: '10.0.0.2' }), routerEntry({ name: 'u2', ip: '10.0.0.2' })]
    const { unclear } = match(entries, [routerClient({ name: 'Ana', routerIp: '10.0.0.2' })])
    expect(unclear.map(({ why }) => why)).toEqual(Array(2).fill(routerMatchTexts.sameIpTwice('10.0.0.2', 2)))
  })
  test('two secrets of one name', () => {
    const entries = [
      routerEntry({ name: 'u1', comment: 'Ana López' }),
      routerEntry({ name: 'u2', comment: 'Ana López' }),
    ]
    const { pairs, unclear } = match(entries, [routerClient({ name: 'Ana López' })])
    expect([pairs.length, unclear.map(({ why }) => why)]).toEqual([
      0,
      [routerMatchTexts.alsoOf('Ana López', 'u2'), routerMatchTexts.alsoOf('Ana López', 'u1')],
    ])
  })
  test('the IP wins over the name, and a secret over a queue', () => {
    const client = routerClient({ name: 'Ana López', routerIp: '10.0.0.2' })
    const byIp = routerEntry({ name: 'u1', ip: '10.0.0.2' })
    const byName = routerEntry({ name: 'u2', comment: 'Ana López' })
    expect(match([byName, byIp], [client])).toMatchObject({ pairs: [{ entry: byIp }], unclear: [{ entry: byName }] })
    const named = routerClient({ name: 'Ana López' })
    const queue = routerEntry({ name: 'Ana López', kind: 'queue', ip: '10.0.0.9' })
    expect(match([queue, byName], [named])).toMatchObject({ pairs: [{ entry: byName }], unclear: [{ entry: queue }] })
  })
  test('a client who has another user or another IP', () => {
    expect(one({ comment: 'Ana López' }, { name: 'Ana López', pppoeUser: 'ana' })).toEqual([
      0,
      [routerMatchTexts.otherUser('Ana López', 'ana')],
      0,
    ])
    expect(one({ comment: 'Ana López', ip: '10.0.0.2' }, { name: 'Ana López', routerIp: '10.0.0.3' })).toEqual([
      0,
      [routerMatchTexts.otherIp('Ana López', '10.0.0.3')],
      0,
    ])
  })
  test('two clients with one user', () => {
    const two = [
      { name: 'Ana', pppoeUser: 'u1' },
      { name: 'Luis', pppoeUser: 'u1' },
    ]
    expect(one({}, ...two)).toEqual([0, [routerMatchTexts.sameUser(['Ana', 'Luis'])], 0])
  })
})

describe('only empty fields are filled', () => {
  const entry = routerEntry({ name: 'ana1', comment: 'Ana López', ip: '10.0.0.2' })
  test.each<[string, Partial<RouterClient>, object]>([
    ['all of them', {}, { pppoeUser: 'ana1', mikrotik: ROUTER, routerIp: '10.0.0.2' }],
    ['with an IP', { routerIp: '10.0.0.2' }, { pppoeUser: 'ana1', mikrotik: ROUTER }],
    ['with a router', { mikrotik: 'TORRE norte' }, { pppoeUser: 'ana1', routerIp: '10.0.0.2' }],
    ['with the user', { pppoeUser: 'ana1' }, { mikrotik: ROUTER, routerIp: '10.0.0.2' }],
  ])('%s', (_, given, fill) => {
    expect(match([entry], [routerClient({ name: 'Ana López', ...given })]).pairs.map((pair) => pair.fill)).toEqual([
      fill,
    ])
  })

  test('without the name of the router, without a secret, with a user that is too long', () => {
    const ana = routerClient({ name: 'Ana López' })
    expect(match([entry], [ana], null).pairs[0]?.fill).toEqual({ pppoeUser: 'ana1', routerIp: '10.0.0.2' })
    expect(match([{ ...entry, kind: 'queue' }], [ana]).pairs[0]?.fill).toEqual({
      mikrotik: ROUTER,
      routerIp: '10.0.0.2',
    })
    expect(match([{ ...entry, name: 'a'.repeat(65) }], [ana]).pairs[0]?.fill).toEqual({
      mikrotik: ROUTER,
      routerIp: '10.0.0.2',
    })
  })

  test('who has everything is complete', () => {
    const ana = routerClient({ name: 'Ana', pppoeUser: 'ana1', mikrotik: ROUTER, routerIp: '10.0.0.9' })
    expect(match([entry], [ana])).toMatchObject({ pairs: [], complete: [{ client: ana }], others: [] })
  })
})

describe('the second file of a router', () => {
  const client = (name: string, given: Partial<RouterClient> = {}) =>
    routerClient({ name, pppoeUser: name, mikrotik: ROUTER, ...given })
  test('says what is new, gone and disabled since', () => {
    const clients = [
      client('ana'),
      client('luis'),
      client('eva'),
      client('rosa', { isServed: false }),
      client('sur', { mikrotik: 'Torre Sur' }),
      routerClient({ name: 'sin datos' }),
    ]
    const entries = [
      routerEntry({ name: 'ana' }),
      routerEntry({ name: 'eva', disabled: true }),
      routerEntry({ name: 'rosa', disabled: true }),
      routerEntry({ name: 'nueva' }),
      routerEntry({ name: 'cola', kind: 'queue' }),
    ]
    const { added = [], gone = [], disabled = [] } = compareRouter({ entries }, clients, 'torre norte') ?? {}
    expect(added.map(({ name }) => name)).toEqual(['nueva'])
    expect(gone.map(({ name }) => name)).toEqual(['luis'])
    expect(disabled.map((one) => one.client.name)).toEqual(['eva'])
  })

  test('is the first one where no client has a user of it', () => {
    const entries = [routerEntry({ name: 'ana' })]
    expect(compareRouter({ entries }, [client('sur', { mikrotik: 'Torre Sur' })], ROUTER)).toBeNull()
    expect(compareRouter({ entries }, [routerClient({ name: 'ana', mikrotik: ROUTER })], ROUTER)).toBeNull()
    expect(compareRouter({ entries }, [client('ana')], null)).toBeNull()
  })
})

test('3,000 secrets and 10,000 clients are matched at once', () => {
  const clients = Array.from({ length: 10_000 }, (_, id) => routerClient({ name: `Ana López ${id}`, group: 'Chipur' }))
  const entries = Array.from({ length: 3_000 }, (_, id) =>
    routerEntry({
      name: `u${id}`,
      comment: `cliente Ana López ${id} Chipur casa de la esquina azul`,
      ip: `10.0.${id >> 8}.${id & 255}`,
    }),
  )
  const start = Date.now()
  expect(match(entries, clients).pairs).toHaveLength(3_000)
  expect(Date.now() - start).toBeLessThan(2_000)
})
