/** What an export writes behind the keys of a command; `password` is only written, as RouterOS 6 does. */
export type WrittenRecord = Readonly<Record<string, string>>

type Section = { path: string; verb?: 'add' | 'set'; records: readonly WrittenRecord[] }
type Options = {
  version?: 6 | 7
  identity?: string | null
  /** Path and command on one line, as `terse` writes. */
  terse?: boolean
  /** Lines are wrapped near 80 columns. */
  wrapped?: boolean
  encoding?: 'utf-8' | 'windows-1252'
}

const SPECIAL: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  $: '\\$',
  '?': '\\?',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
const WIDTH = 80

/** A file as RouterOS writes it: quotes, escapes, wrapped lines, and the comments of its version. */
export function routerFile(sections: readonly Section[], options: Options = {}): Uint8Array {
  const { version = 6, identity = 'Torre Norte', terse = false, wrapped = true } = options
  const head =
    version === 6
      ? ['# jun/07/2023 23:47:16 by RouterOS 6.48.6', '# software id = ', '#', '# model = RB750Gr3']
      : ['# 2023-06-01 12:16:16 by RouterOS 7.10.2', '# software id = 7FGH-2JKL', '#']
  const named: Section[] =
    identity === null ? [] : [{ path: '/system identity', verb: 'set', records: [{ name: identity }] }]
  const lines = [...sections, ...named].flatMap(({ path, verb = 'add', records }) => {
    const commands = records.map((record) => `${terse ? `${path} ` : ''}${verb} ${written(record, options)}`)
    return [...(terse ? [] : [path]), ...commands.map((command) => (wrapped && !terse ? wrap(command) : command))]
  })
  return new TextEncoder().encode(`${[...head, ...lines].join('\r\n')}\r\n`)
}

function written(record: WrittenRecord, { encoding = 'utf-8' }: Options): string {
  return Object.entries(record)
    .map(([key, value]) => `${key}=${quoted(value, encoding)}`)
    .join(' ')
}

function quoted(value: string, encoding: 'utf-8' | 'windows-1252'): string {
  if (/^[\w@.:/,<>*+-]+$/.test(value) && /^[ -~]+$/.test(value)) return value
  const text = [...value]
    .map((letter) => SPECIAL[letter] ?? (letter > '~' ? bytesOf(letter, encoding) : letter))
    .join('')
  return `"${text}"`
}

/** Of Windows-1252 only the letters that have their number in it. */
function bytesOf(letter: string, encoding: 'utf-8' | 'windows-1252'): string {
  const code = letter.charCodeAt(0)
  const bytes = encoding === 'windows-1252' && code <= 0xff ? [code] : [...new TextEncoder().encode(letter)]
  return bytes.map((byte) => `\\${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}

/** Breaks a command before column 80; a blank that would begin the next line is written as `\_`. */
function wrap(command: string): string {
  const lines: string[] = []
  let rest = command
  for (let width = WIDTH - 1; rest.length > width; width = WIDTH - 5) {
    // An escape is not broken.
    let end = width
    while (/\\[0-9A-F]?$/.test(rest.slice(0, end)) || isEscaped(rest, end)) end -= 1
    lines.push(rest.slice(0, end))
    rest = rest.slice(end)
    if (rest.startsWith(' ')) {
      // Between two keys the blank ends the line.
      if (isQuoted(command, command.length - rest.length)) rest = `\\_${rest.slice(1)}`
      else {
        lines.push(`${lines.pop()} `)
        rest = rest.slice(1)
      }
    }
  }
  return [...lines, rest].join('\\\r\n    ')
}

function isEscaped(text: string, end: number): boolean {
  const before = /\\+$/.exec(text.slice(0, end))?.[0].length ?? 0
  return before % 2 === 1
}

function isQuoted(command: string, at: number): boolean {
  return (command.slice(0, at).replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1
}

const FIRST = ['Ana', 'María', 'José', 'Begoña', 'Juan', 'Tz’unún', 'Luis', 'Íngrid']
const LAST = ['López', 'Xol', "K'iche'", 'Pérez', 'Muñoz', 'Caal', 'Batz', 'Güitz']
const PLACES = ['Chipur', 'El Tablón', 'La Tinta', 'Las Flores']
export const PASSWORD = 'clave-secreta'

/** A file of many secrets with their passwords among lists of a firewall: 250 bytes for each secret. */
export function largeRouterFile(secrets: number, options: Options = {}): Uint8Array {
  const records = Array.from({ length: secrets }, (_, index): WrittenRecord => {
    const name = `${FIRST[index % FIRST.length]} ${LAST[(index >> 3) % LAST.length]} ${LAST[(index >> 6) % LAST.length]} ${index}`
    return {
      comment: `${index % 50 === 0 ? 'SUSPENDIDO - ' : ''}${name} - ${PLACES[index % PLACES.length]} 5555-${String(index % 10_000).padStart(4, '0')}`,
      ...(index % 25 === 0 ? { disabled: 'yes' } : {}),
      name: `cliente${index}@isp`,
      password: `${PASSWORD}-${index}`,
      profile: index % 2 === 0 ? '10M-Q150' : 'Plan 20M',
      'remote-address': `10.${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
      service: 'pppoe',
    }
  })
  const list = Array.from(
    { length: Math.ceil(secrets * 0.9) },
    (_, index): WrittenRecord => ({
      address: `203.0.${(index >> 8) & 255}.${index & 255}`,
      comment: `"bloqueado" nº ${index}`,
      list: 'sitios',
    }),
  )
  return routerFile(
    [
      { path: '/ip firewall address-list', records: list },
      { path: '/ppp secret', records },
    ],
    options,
  )
}
