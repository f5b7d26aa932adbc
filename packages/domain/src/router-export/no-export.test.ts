import { describe, expect, test } from 'vitest'
import { isRouterExport } from './is-router-export'
import { LARGEST_EXPORT_BYTES, readRouterExport } from './router-export'
import { routerExportTexts } from './router-export-texts'
import { largeRouterFile } from './testing/router-file'

// Rules: product/router-export#files

const HEAD = '# jun/07/2023 23:47:16 by RouterOS 6.48.6\n'
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const read = (text: string) => readRouterExport(bytes(text))

describe('no export of clients', () => {
  const firewall = Array.from({ length: 300 }, (_, index) => `add address=1.1.1.${index % 255} list=x`).join('\n')
  test.each<[string, string, string]>([
    ['a table', 'Nombre,Cuota\nAna,150\n', routerExportTexts.otherMake],
    ['another make', 'set system host-name x\nset interfaces ge-0/0/0 unit 0\n', routerExportTexts.otherMake],
    [
      'a file of Cisco',
      '!\nhostname R1\ninterface Gi0/1\n ip address 10.0.0.1 255.255.255.0\n',
      routerExportTexts.otherMake,
    ],
    ['a binary backup', '\x88\xac\xa1\xb1\x00\x01/ppp secret\n', routerExportTexts.otherMake],
    ['nothing', '', routerExportTexts.otherMake],
    ['lists of a firewall', `${HEAD}/ip firewall address-list\n${firewall}\n`, routerExportTexts.noClients],
    ['an open quote', `${HEAD}/ppp secret\nadd name=a\nadd comment="Juan P`, routerExportTexts.cut(4)],
    [
      'an open quote before other lines',
      `${HEAD}/ppp secret\nadd comment="Juan P\nadd name=a\n`,
      routerExportTexts.cut(3),
    ],
    ['a wrapped line without the next one', `${HEAD}/ppp secret\nadd name=a \\\n`, routerExportTexts.cut(4)],
    ['a key without its value', `${HEAD}/ppp secret\nadd name=a profile=`, routerExportTexts.cut(3)],
    ['a line that does not end', `${HEAD}/ppp secret\nadd name=a profile=10`, routerExportTexts.cut(3)],
    ['an open bracket', `${HEAD}/ppp secret\nadd name=a\nset [ find default=y`, routerExportTexts.cut(4)],
    [
      'two routers',
      `${HEAD}/system identity\nset name=A\n/ppp secret\nadd name=a\n/system identity\nset name=B\n`,
      routerExportTexts.twoRouters('A', 'B'),
    ],
  ])('%s', (_, text, problem) => {
    expect(read(text)).toEqual({ problem })
  })

  test('more than 5 MB', () => {
    expect(readRouterExport(new Uint8Array(LARGEST_EXPORT_BYTES + 1))).toEqual({ problem: routerExportTexts.tooLarge })
  })

  test('what is pasted need not end its last line', () => {
    const text = bytes(`${HEAD}/ppp secret\nadd name=a profile=10M`)
    expect(readRouterExport(text, { isWhole: false }).found?.entries).toMatchObject([{ name: 'a', profile: '10M' }])
  })

  test('a file that is cut anywhere inside a line is refused', () => {
    const whole = largeRouterFile(6)
    const lineEnds = new Set([...whole].flatMap((byte, at) => (byte === 10 ? [at + 1] : [])))
    for (let end = 200; end < whole.length; end += 1) {
      const { found } = readRouterExport(whole.subarray(0, end))
      // Between two lines nobody can see it, and in a comment nothing is lost.
      if (found) expect(lineEnds.has(end)).toBe(true)
    }
  })
})

test.each([
  ['clientes.rsc', 'x', true],
  ['CLIENTES.RSC', '', true],
  ['clientes.txt', '# jan/02/1970 by RouterOS 6.49\n', true],
  ['clientes.txt', '\xef\xbb\xbf# 2024-01-02 by RouterOS 7.10\n', true],
  ['celdas pegadas', '/ppp secret\nadd name=a', true],
  ['celdas pegadas', '/ppp secret add name=a', true],
  ['clientes.csv', 'Nombre,Cuota\n', false],
  ['clientes.csv', '# Lista\n/ip,x\n', false],
])('%s that begins with %j: %s', (name, start, expected) => {
  expect(isRouterExport(name, bytes(start))).toBe(expected)
})
