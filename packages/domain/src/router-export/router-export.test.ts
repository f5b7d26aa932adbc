import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routerCommands } from './router-commands'
import { type RouterEntry, readRouterExport } from './router-export'
import { largeRouterFile, PASSWORD, routerFile } from './testing/router-file'

// Rules: product/router-export#commands, product/router-export#texts, product/router-export#records,
// product/router-export#passwords

const HEAD = '# jun/07/2023 23:47:16 by RouterOS 6.48.6\n'
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Of a text in which each letter is a byte. */
const read = (text: string) => readRouterExport(bytes(text))
const entriesOf = (text: string): readonly RouterEntry[] => {
  const { found, problem } = read(text)
  if (!found) throw new Error(problem)
  return found.entries
}
const secret = (text: string) => entriesOf(`${HEAD}/ppp secret\n${text}\n`)

describe('a secret is read however it is written', () => {
  const juan = { kind: 'secret', name: 'juan', comment: 'Juan Pérez', ip: '10.0.0.2', profile: '10M', disabled: false }
  const plain = 'name=juan password=x profile=10M remote-address=10.0.0.2 service=pppoe'
  test.each<[string, string]>([
    ['a section line', `${HEAD}/ppp secret\nadd comment="Juan P\\E9rez" ${plain}\n`],
    ['path and command on one line', `${HEAD}/ppp secret add comment="Juan P\\E9rez" ${plain}\n`],
    ['slashes in the path', `${HEAD}/ppp/secret/add comment="Juan P\\E9rez" ${plain}\n`],
    [
      'a path of version 7 as the section',
      `# 2023-06-01 12:16:16 by RouterOS 7.10rc1\n/ppp/secret\nadd comment="Juan P\\C3\\A9rez" ${plain}\n`,
    ],
    ['UTF-8 in escapes', `${HEAD}/ppp secret\nadd comment="Juan P\\C3\\A9rez" ${plain}\n`],
    ['UTF-8 as it is', `${HEAD}/ppp secret\nadd comment="Juan P\xc3\xa9rez" ${plain}\n`],
    ['Windows-1252 as it is', `${HEAD}/ppp secret\nadd comment="Juan P\xe9rez" ${plain}\n`],
    ['lower case in an escape', `${HEAD}/ppp secret\nadd comment="Juan P\\e9rez" ${plain}\n`],
    ['lines that end with CR LF', `${HEAD}/ppp secret\r\nadd comment="Juan P\\E9rez" ${plain}\r\n`],
    ['a break inside quotes', `${HEAD}/ppp secret\nadd comment="Juan\\\n    \\_P\\E9rez" ${plain}\n`],
    ['a break inside a quoted word', `${HEAD}/ppp secret\r\nadd comment="Juan P\\E9\\\r\n    rez" ${plain}\r\n`],
    ['a break behind =', `${HEAD}/ppp secret\nadd comment=\\\n    "Juan P\\E9rez" ${plain}\n`],
    [
      'a break inside a bare value',
      `${HEAD}/ppp secret\nadd comment="Juan P\\E9rez" name=ju\\\n    an password=x profile=10M \\\n    remote-address=10.0.0.2\n`,
    ],
    [
      'a break before the next key',
      `${HEAD}/ppp secret\nadd comment="Juan P\\E9rez" name=juan\\\n     password=x profile=10M\\\nremote-address=10.0.0.2\n`,
    ],
    ['a break inside a key', `${HEAD}/ppp secret\nadd comm\\\n    ent="Juan P\\E9rez" ${plain}\n`],
    [
      'keys in another order',
      `${HEAD}/ppp secret\nadd profile=10M remote-address=10.0.0.2 name=juan comment="Juan P\\E9rez"\n`,
    ],
    ['a key that is unset', `${HEAD}/ppp secret\nadd !local-address comment="Juan P\\E9rez" ${plain}\n`],
    ['an empty value', `${HEAD}/ppp secret\nadd caller-id="" comment="Juan P\\E9rez" ${plain}\n`],
    ['disabled=no', `${HEAD}/ppp secret\nadd comment="Juan P\\E9rez" disabled=no ${plain}\n`],
    ['comments inside the section', `${HEAD}/ppp secret\n# caja: "1\nadd comment="Juan P\\E9rez" ${plain}\n# fin`],
    [
      'a command behind another one',
      `${HEAD}/ppp secret\nset [ find default=yes ] x=1; add comment="Juan P\\E9rez" ${plain}\n`,
    ],
    ['a fifth blank behind a break', `${HEAD}/ppp secret\nadd comment="Juan\\\n     P\\E9rez" ${plain}\n`],
    [
      'a path on the line of a command in between',
      `${HEAD}/ppp secret\n/ip pool add name=p ranges=1.1.1.1\nadd comment="Juan P\\E9rez" ${plain}\n`,
    ],
    [
      'a section that comes again',
      `${HEAD}/ppp secret\n/ip pool\nadd name=p ranges=1.1.1.1\n/ppp secret\nadd comment="Juan P\\E9rez" ${plain}\n`,
    ],
    [
      'a set by name behind its add',
      `${HEAD}/ppp secret\nadd name=juan profile=20M\nset [ find name=juan ] comment="Juan P\\E9rez" profile=10M remote-address=10.0.0.2\n`,
    ],
    ['a set with the name alone', `${HEAD}/ppp secret\nadd ${plain}\nset "juan" comment="Juan P\\E9rez"\n`],
    [
      'a record that is there twice',
      `${HEAD}/ppp secret\nadd name=juan disabled=yes\nadd comment="Juan P\\E9rez" ${plain}\n`,
    ],
    [
      'scripts around it',
      `${HEAD}:local x [/system identity get name]\n:if ($x = "a}") do={\n/ppp secret add name=otro\n}\n/ppp secret add comment="Juan P\\E9rez" ${plain}\n`,
    ],
    [
      'a script in a value',
      `${HEAD}/system script\nadd name=s source="/ppp secret\\r\\nadd name=\\"otro\\" \\$x"\n/ppp secret\nadd comment="Juan P\\E9rez" ${plain}\n`,
    ],
    ['no first line', `/ppp secret\nadd comment="Juan P\\E9rez" ${plain}\n`],
    [
      'both versions in one file',
      `${HEAD}/ppp secret\nadd name=juan disabled=yes\n# 2023-06-01 12:16:16 by RouterOS 7.10.2\n/ppp secret\nadd comment="Juan P\\C3\\A9rez" ${plain}\n`,
    ],
  ])('%s', (_, text) => {
    expect(entriesOf(text)).toMatchObject([juan])
  })

  test('UTF-16, as an editor saves it', () => {
    const text = `\ufeff${HEAD}/ppp secret\r\nadd comment="Juan Pérez" ${plain}\r\n`
    const wide = new Uint8Array(text.length * 2)
    for (const [index, letter] of [...text].entries()) {
      wide[index * 2] = letter.charCodeAt(0) & 255
      wide[index * 2 + 1] = letter.charCodeAt(0) >> 8
    }
    expect(readRouterExport(wide).found?.entries).toMatchObject([juan])
  })
})

describe('values', () => {
  test.each([
    [String.raw`"Mar\EDa \"La\\Chula\" \$5"`, 'María "La\\Chula" $5'],
    [String.raw`"l\C2\B5 \80 \96"`, 'lÂµ € –'],
    [String.raw`"\C2\B5"`, 'µ'],
    [String.raw`"a\_b\nc\td\?"`, 'a b c d?'],
    ['juan.p@isp-1_a:b/c,d', 'juan.p@isp-1_a:b/c,d'],
    ['"[find]; #no {x} = y"', '[find]; #no {x} = y'],
    ['$variable', '$variable'],
  ])('%s', (written, value) => {
    expect(secret(`add name=juan comment=${written}`)).toMatchObject([{ name: 'juan', comment: value }])
  })

  test.each([
    ['an expression', 'comment=[/system clock get date]', null],
    ['an expression in brackets', 'comment=("a" . "b")', null],
    ['an empty text', 'comment=""', null],
  ])('%s is no text', (_, written, comment) => {
    expect(secret(`add name=juan ${written} profile=10M`)).toMatchObject([{ comment, profile: '10M' }])
  })

  test('any text comes back as it was typed', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ab ñÑé"\\$?\'[]{}();#=,/F1\u00b5’') as fc.Arbitrary<string>,
      maxLength: 160,
    })
    fc.assert(
      fc.property(letters, fc.boolean(), fc.constantFrom(6, 7), fc.boolean(), (typed, wrapped, version, terse) => {
        const comment = typed.replace(/ +/g, ' ').trim()
        const file = routerFile(
          [
            {
              path: '/ppp secret',
              records: [{ comment: `x${typed}x`, name: 'juan', password: PASSWORD, profile: '10M' }],
            },
          ],
          { wrapped, terse, version: version as 6 | 7 },
        )
        const [entry] = readRouterExport(file).found?.entries ?? []
        expect(entry?.comment?.replace(/^x ?| ?x$/g, '')).toBe(comment)
        expect(entry).toMatchObject({ name: 'juan', profile: '10M' })
      }),
      { numRuns: 300 },
    )
  })
})

describe('records', () => {
  const kinds = (text: string) =>
    entriesOf(HEAD + text).map(({ kind, name, ip, disabled }) => [kind, name, ip, disabled])

  test('disabled ones, in each way of writing it', () => {
    expect(secret('add name=a disabled=yes\nadd name=b disabled=true\nadd name=c disabled=no')).toMatchObject([
      { disabled: true },
      { disabled: true },
      { disabled: false },
    ])
  })

  test('the address of a pool is none', () => {
    expect(secret('add name=a remote-address=pool1\nadd name=b remote-address=10.0.0.9')).toMatchObject([
      { ip: null },
      { ip: '10.0.0.9' },
    ])
  })

  test('secrets of other services are no clients', () => {
    const { found } = read(`${HEAD}/ppp secret\nadd name=jefe service=l2tp\nadd name=ana\nadd name=luis service=any\n`)
    expect(found?.entries.map(({ name }) => name)).toEqual(['ana', 'luis'])
    expect(found?.leftOut.vpn).toBe(1)
  })

  test('queues without networks, interfaces, parents and what is a secret', () => {
    const queues = `/ppp secret
add name=juan remote-address=10.0.0.7
/queue simple
add max-limit=100M/100M name=Total target=10.0.0.0/24
add max-limit=20M/20M name=padre target=10.0.0.99/32
add name="<pppoe-juan>" target="<pppoe-juan>"
add name=Juan target=10.0.1.7/32
add name=otro target=10.0.0.7/32
add max-limit=2M/5M name="Ana L\\F3pez" parent=padre target=10.0.0.2/32
add max-limit=1k/1k name=cortado target=10.0.0.3/32,10.0.0.4/32
add max-limit=2M/5M name=viejo target-addresses=10.0.0.5/32
add name=puente target=bridge1
`
    const { found } = read(HEAD + queues)
    expect(found?.entries).toMatchObject([
      { kind: 'secret', name: 'juan' },
      { kind: 'queue', name: 'Ana López', ip: '10.0.0.2', profile: '2M/5M', disabled: false },
      { kind: 'queue', name: 'cortado', ip: '10.0.0.3', disabled: true },
      { kind: 'queue', name: 'viejo', ip: '10.0.0.5' },
    ])
    expect(found?.leftOut.queues).toBe(6)
  })

  test('leases with a comment, unless a queue or a secret has their address', () => {
    const leases = `/ip dhcp-server lease
add address=10.0.0.2 comment="Ana L\\F3pez" mac-address=AA:BB:CC:DD:EE:FF
add address=10.0.0.8 mac-address=AA:BB:CC:DD:EE:FE
add address=10.0.0.9 block-access=yes comment=Luis
/queue simple
add name=q2 target=10.0.0.2/32
`
    expect(kinds(leases)).toEqual([
      ['lease', 'Luis', '10.0.0.9', true],
      ['queue', 'q2', '10.0.0.2', false],
    ])
    expect(entriesOf(HEAD + leases)[1]?.comment).toBe('Ana López')
  })

  test.each([
    ['comment=vc-123-01.02.23-', true],
    ['comment=up-abc', true],
    ['comment="jan/02/2024 10:00:00"', true],
    ['comment="2024-01-02 10:00:00"', true],
    ['limit-uptime=1h', true],
    ['comment="Ana L\\F3pez"', false],
    ['profile=mes', false],
  ])('a user of the hotspot with %s: a voucher %s', (keys, isVoucher) => {
    expect(entriesOf(`${HEAD}/ip hotspot user\nset [ find default=yes ] name=x\nadd ${keys} name=u1\n`)).toMatchObject([
      { kind: 'hotspot', name: 'u1', isVoucher },
    ])
  })

  test.each([
    ['set name="Torre Norte"', 'Torre Norte'],
    [`set name=${'n'.repeat(60)}`, 'n'.repeat(40)],
    ['set name=""', null],
  ])('the name of the router: %s', (line, identity) => {
    const { found } = read(`${HEAD}/ppp secret\nadd name=a\n/system identity\n${line}\n`)
    expect(found).toMatchObject({ identity, version: '6.48.6' })
  })
})

test('passwords are read into no value, of secrets and of users', () => {
  const file = largeRouterFile(50)
  expect(new TextDecoder().decode(file)).toContain(PASSWORD)
  expect(JSON.stringify(readRouterExport(file))).not.toContain(PASSWORD)
  const text = `${HEAD}/ip hotspot user\nadd name=a password="${PASSWORD} =\\"x"\n/ppp secret\nadd "password"=${PASSWORD} password=${PASSWORD}\\\n    2 name=b\n`
  const { found } = read(text)
  expect(found?.entries.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(JSON.stringify(found)).not.toContain(PASSWORD)
})

test('a value whose key is not read is in no command', () => {
  const text = `/ppp secret\nadd name=a password=${PASSWORD} secret="${PASSWORD}"\n`
  const { commands } = routerCommands(text, () => new Set(['name']))
  expect(commands.map(({ values }) => [...values])).toEqual([[['name', 'a']]])
})

test('3,000 secrets in a file of a real size are read in well under two seconds', () => {
  const file = largeRouterFile(3_000)
  expect(file.length).toBeGreaterThan(700_000)
  const start = Date.now()
  const { found } = readRouterExport(file)
  expect(Date.now() - start).toBeLessThan(2_000)
  expect(found?.entries).toHaveLength(3_000)
  expect(found?.entries.filter(({ disabled }) => disabled)).toHaveLength(120)
  expect(found?.entries[0]).toMatchObject({
    name: 'cliente0@isp',
    comment: 'SUSPENDIDO - Ana López López 0 - Chipur 5555-0000',
  })
})
