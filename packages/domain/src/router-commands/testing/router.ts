/** What a router knows of its clients; `sessions` are the names that are connected. */
export type Router = {
  secrets: { name: string; disabled: boolean }[]
  sessions: string[]
  addressLists: { list: string; address: string; comment: string }[]
}

type Command = { path: string[]; action: string; find: Record<string, string> | null; values: Record<string, string> }

const WORD = /[A-Za-z0-9._@\-/:]+/y
const QUOTED = /"((?:[^"\\$\n]|\\["\\$])*)"/y

/** Runs each line of a text in a terminal. Throws where one is no command that the router knows. */
export function runOn(router: Router, text: string): Router {
  return text.split('\n').reduce(runLine, router)
}

function runLine(router: Router, line: string): Router {
  if (line.startsWith('#') || line === '') return router
  const { path, action, find, values } = readCommand(line)
  const found = (record: object) =>
    Object.entries(find ?? {}).every(([key, value]) => Reflect.get(record, key) === value)
  const keyOf = `${path.join(' ')} ${action}`
  if (find === null && keyOf !== 'ip firewall address-list add') throw new Error(`No clients: ${line}`)
  switch (keyOf) {
    case 'ppp secret disable':
    case 'ppp secret enable':
      return {
        ...router,
        secrets: router.secrets.map((one) => (found(one) ? { ...one, disabled: action === 'disable' } : one)),
      }
    case 'ppp active remove':
      return { ...router, sessions: router.sessions.filter((name) => !found({ name })) }
    case 'ip firewall address-list remove':
      return { ...router, addressLists: router.addressLists.filter((one) => !found(one)) }
    case 'ip firewall address-list add': {
      const { list = '', address = '', comment = '' } = values
      const isThere = router.addressLists.some((one) => one.list === list && one.address === address)
      if (isThere) throw new Error(`failure: already have such entry: ${line}`)
      return { ...router, addressLists: [...router.addressLists, { list, address, comment }] }
    }
    default:
      throw new Error(`bad command name: ${line}`)
  }
}

/** '/ppp secret disable [find name="x"]' and '/path add key=value …'. */
function readCommand(line: string): Command {
  const reader = new Reader(line)
  const words: string[] = []
  if (!line.startsWith('/')) throw new Error(`No path: ${line}`)
  while (!reader.atEnd() && !reader.is('[') && !reader.isPair()) words.push(reader.word())
  const find = reader.is('[') ? reader.find() : null
  const values = reader.pairs('')
  if (!reader.atEnd()) throw new Error(`Syntax error at ${reader.rest()}`)
  const [first = '', ...others] = words
  return { path: [first.slice(1), ...others.slice(0, -1)], action: others.at(-1) ?? '', find, values }
}

class Reader {
  private at = 0
  constructor(private readonly line: string) {}

  rest = () => this.line.slice(this.at)
  is = (sign: string) => this.line.startsWith(sign, this.at)
  atEnd = () => this.rest() === ''
  isPair = () => /^[a-z-]+=/.test(this.rest())

  word(): string {
    return this.take(WORD)[0]
  }

  find(): Record<string, string> {
    this.expect('[find ')
    const found = this.pairs(']')
    this.expect(']')
    return found
  }

  pairs(end: string): Record<string, string> {
    const values: Record<string, string> = {}
    while (this.isPair()) {
      const key = this.line.slice(this.at, this.line.indexOf('=', this.at))
      this.at += key.length + 1
      values[key] = this.is('"') ? (this.take(QUOTED)[1] ?? '').replace(/\\(.)/g, '$1') : this.take(WORD)[0]
      if (end === '' || !this.is(end)) this.blanks()
    }
    return values
  }

  private take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.line)
    if (!match) throw new Error(`Syntax error at ${this.rest()}`)
    this.at = pattern.lastIndex
    this.blanks()
    return match
  }

  private expect(text: string): void {
    if (!this.is(text)) throw new Error(`${text} expected at ${this.rest()}`)
    this.at += text.length
    this.blanks()
  }

  private blanks(): void {
    while (this.is(' ')) this.at += 1
  }
}
