import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRouterTemplates as templates } from './router-template'
import { asComment, type RouterClient, routerText } from './router-text'
import { type Router, runOn } from './testing/router'

// Rules: product/cuts#text-for-the-mikrotik, product/router-commands#text, product/router-commands#values

const at = '2026-11-28T16:42:00.000Z'
const rosa: RouterClient = {
  kind: 'regular',
  id: 12,
  name: 'Rosa Peña',
  mikrotik: 'Torre Norte',
  pppoeUser: 'rosa@isp',
  routerIp: '10.0.0.2',
}
const client = (fields: Partial<RouterClient>): RouterClient => ({ ...rosa, ...fields })
const cut = (...clients: RouterClient[]) => routerText('cut', clients, { at, templates })
const reconnect = (...clients: RouterClient[]) => routerText('reconnect', clients, { at, templates })
const commands = (text: string | undefined) =>
  (text ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('the text for a MikroTik', () => {
  it('has a head, and of a client with a PPPoE user its secret and its session', () => {
    expect(cut(rosa).blocks).toEqual([
      {
        mikrotik: 'Torre Norte',
        clients: 1,
        lines: 2,
        text:
          '# Torre Norte\n# Cortar · 28 nov 2026, 10:42 · 2 líneas\n# Después de esa hora pagaron: vuelve a copiar.\n' +
          '/ppp secret disable [find name="rosa@isp"]\n/ppp active remove [find name="rosa@isp"]\n',
      },
    ])
    expect(reconnect(rosa).blocks[0]?.text).toBe(
      '# Torre Norte\n# Reconectar · 28 nov 2026, 10:42 · 1 línea\n# Después de esa hora pagaron: vuelve a copiar.\n' +
        '/ppp secret enable [find name="rosa@isp"]\n',
    )
  })

  it('puts the address of a client without a PPPoE user on the list', () => {
    const byAddress = client({ pppoeUser: null, kind: 'variable', mikrotik: null })
    expect(commands(cut(byAddress).blocks[0]?.text)).toEqual([
      '/ip firewall address-list remove [find list=morosos address=10.0.0.2]',
      '/ip firewall address-list add list=morosos address=10.0.0.2 comment="V12 Rosa Pena"',
    ])
    expect(commands(reconnect(byAddress).blocks[0]?.text)).toEqual([
      '/ip firewall address-list remove [find list=morosos address=10.0.0.2]',
    ])
  })

  it('is one block for each MikroTik, by name, with what has none at the end', () => {
    const { blocks } = cut(
      client({ mikrotik: null }),
      client({ mikrotik: 'Ñandú', pppoeUser: 'a' }),
      client({ mikrotik: 'Antena', pppoeUser: 'b' }),
      client({ mikrotik: 'Antena', pppoeUser: 'c' }),
      client({ mikrotik: 'Antena', pppoeUser: 'c', id: 13 }),
    )
    expect(blocks.map(({ mikrotik, clients, lines }) => [mikrotik, clients, lines])).toEqual([
      ['Antena', 2, 4],
      ['Ñandú', 1, 2],
      [null, 1, 2],
    ])
  })

  it('of nobody is no block', () => {
    expect(cut()).toEqual({ blocks: [], unwritable: [], withoutData: [] })
  })

  it('names who has neither user nor address', () => {
    const nothing = client({ pppoeUser: null, routerIp: null })
    expect(cut(nothing, rosa)).toMatchObject({ withoutData: [nothing], blocks: [{ clients: 1 }] })
  })

  it('takes the templates of the operator', () => {
    const own = { ...templates, cutPppoe: '# {id} {nombre}\n\n  /x {pppoe} {nada}' }
    expect(
      routerText('cut', [client({ name: '{pppoe} $& "\n/quit' })], { at, templates: own }).blocks[0]?.text,
    ).toContain('copiar.\n# 12 pppoe quit\n/x rosa@isp {nada}\n')
  })
})

describe('a value that is no plain user or address', () => {
  it.each([
    'juan perez',
    'juan"',
    "juan'",
    'juan$',
    'juan\\',
    'juan]',
    'juan;',
    'juan{',
    'juan\n/system reset',
    'juan#',
    'juan?',
    'juan\t',
    'juñor',
    'а-cirílico',
    'juan\u200b',
    'juan=1',
    'juan*',
    'juan~',
  ])('%j of a user is never in a command', (pppoeUser) => {
    expect(cut(client({ pppoeUser }))).toMatchObject({
      blocks: [],
      unwritable: [{ message: `«${pppoeUser}» no se puede escribir en el texto; córtalo a mano.` }],
    })
    expect(reconnect(client({ pppoeUser })).unwritable[0]?.message).toContain('; reconéctalo a mano.')
  })

  it.each([
    '0.0.0.0',
    '0.0.0.0/0',
    '10.0.0.0/24',
    '10.0.0.2/31',
    '10.0.0.2-10.0.0.9',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.02',
    '10.0.0.2 comment=x',
    '2001:db8::1',
    'casa.example',
  ])('%j of an address is never in a command', (routerIp) => {
    expect(cut(client({ pppoeUser: null, routerIp }))).toMatchObject({ blocks: [], unwritable: [{}] })
  })

  it.each(['10.0.0.2', '10.0.0.2/32', '192.168.100.255'])('%s is one host', (routerIp) => {
    const [line] = commands(cut(client({ pppoeUser: null, routerIp })).blocks[0]?.text)
    expect(line).toContain(`address=${routerIp.replace('/32', '')}]`)
  })

  it.each([
    ['Juan "Chepe" Xol; /system reset', 'Juan Chepe Xol system reset'],
    ['Tz’unún Ñuñez\\', 'Tz unun Nunez'],
    ['$[/quit]', 'quit'],
    ['عميل', ''],
  ])('%j as a comment is %j', (name, comment) => {
    expect(asComment(name)).toBe(comment)
  })
})

/** Signs that end a value or a command in a router. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.string({ unit: fc.constantFrom(...'ab.@-/: "\'\\$[]{}();#?*=~\n\r\t'), maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019._@-/:'), minLength: 1, maxLength: 20 }),
  fc.ipV4(),
)
const clients = fc.array(
  fc.record<RouterClient>({
    kind: fc.constantFrom('regular', 'variable'),
    id: fc.nat(),
    name: hostile,
    mikrotik: fc.option(hostile),
    pppoeUser: fc.option(hostile),
    routerIp: fc.option(hostile),
  }),
  { maxLength: 12 },
)

it('parses whatever clients are named; cut, then reconnect changes nothing, and twice is once', () => {
  fc.assert(
    fc.property(clients, fc.boolean(), (some, known) => {
      const secrets = some.map(({ pppoeUser }) => ({ name: pppoeUser ?? '', disabled: false }))
      const before: Router = { secrets: known ? secrets : [], sessions: [], addressLists: [] }
      const [cutText, reconnectText] = [cut(...some), reconnect(...some)].map(({ blocks }) =>
        blocks.map(({ text }) => text).join(''),
      )
      const after = runOn(before, cutText ?? '')
      expect(runOn(after, cutText ?? '')).toEqual(after)
      const again = runOn(after, reconnectText ?? '')
      expect(again).toEqual(before)
      expect(runOn(again, reconnectText ?? '')).toEqual(before)
      const { unwritable, withoutData } = cut(...some)
      const cutOnes = new Set(
        some.filter((one) => ![...withoutData, ...unwritable.map((row) => row.client)].includes(one)),
      )
      for (const one of cutOnes) {
        const isCut = one.pppoeUser
          ? !known || after.secrets.some(({ name, disabled }) => name === one.pppoeUser && disabled)
          : after.addressLists.some(({ list, address }) => list === 'morosos' && one.routerIp?.startsWith(address))
        expect(isCut).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('ends the session of who is cut', () => {
  const router: Router = {
    secrets: [
      { name: 'rosa@isp', disabled: false },
      { name: 'luis', disabled: false },
    ],
    sessions: ['luis', 'rosa@isp'],
    addressLists: [],
  }
  expect(runOn(router, cut(rosa).blocks[0]?.text ?? '')).toEqual({
    secrets: [
      { name: 'rosa@isp', disabled: true },
      { name: 'luis', disabled: false },
    ],
    sessions: ['luis'],
    addressLists: [],
  })
})
