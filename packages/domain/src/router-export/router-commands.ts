import { decodedValue } from './router-text'

/**
 * A command of an export: `path` without slashes (`ppp secret`), the line of the file that it begins in, the values of the
 * keys that are read, null where a value is an expression, and of a `set` the name of the record that it changes.
 */
export type RouterCommand = {
  line: number
  path: string
  verb: 'add' | 'set'
  /** `find name=…` or the name alone; null without one. */
  target: string | null
  values: ReadonlyMap<string, string | null>
}

/** The keys that are read of the commands of a path; without any, its commands are passed over. */
export type ReadKeys = (path: string) => ReadonlySet<string> | undefined

export type RouterCommands = {
  commands: readonly RouterCommand[]
  /** The first words of the paths of the file, each once: `ip`, `ppp`. */
  roots: ReadonlySet<string>
  /** The line in which the file ends although a text, a bracket, a value or the line itself does not; null otherwise. */
  cutIn: number | null
}

const VERBS = new Set(['add', 'set'])
const OTHER_VERBS = new Set([
  'remove',
  'enable',
  'disable',
  'move',
  'print',
  'export',
  'unset',
  'reset',
  'run',
  'import',
])
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }
/** Blanks before what goes on of a wrapped line. */
const INDENT = 4
/** Of the next key, behind a value that a wrapped line ends with. */
const NEXT_KEY = /!?[a-z][a-z0-9-]*=/y
const NONE: ReadonlySet<string> = new Set()
const TARGET_KEYS: ReadonlySet<string> = new Set(['name'])

/**
 * The commands of an export of RouterOS 6 or 7 (product/router-export#commands), from the text of `binaryText`. A value
 * whose key is not read is passed over, and so becomes no text anywhere: passwords are such values.
 */
export function routerCommands(text: string, readKeys: ReadKeys): RouterCommands {
  const reader = new Reader(text)
  const commands: RouterCommand[] = []
  const roots = new Set<string>()
  let section: readonly string[] = []
  while (reader.toCommand()) {
    const { line } = reader
    const isAbsolute = reader.letter === '/'
    const words = isAbsolute ? [] : [...section]
    let verb: string | null = null
    while (verb === null) {
      const word = reader.word()
      if (word === null) break
      // RouterOS 7 also takes `/ppp/secret/add`.
      const parts = word.split('/').filter(Boolean)
      const last = parts[parts.length - 1]
      if (last !== undefined && (VERBS.has(last) || OTHER_VERBS.has(last))) verb = parts.pop() ?? null
      words.push(...parts)
    }
    if (isAbsolute && words[0] !== undefined) roots.add(words[0])
    if (verb === null && isAbsolute && reader.isAtEnd()) section = words
    const path = words.join(' ')
    const keys = verb !== null && VERBS.has(verb) ? readKeys(path) : undefined
    const { target, values } = reader.rest(keys ?? NONE)
    if (keys && (verb === 'add' || verb === 'set')) commands.push({ line, path, verb, target, values })
  }
  return { commands, roots, cutIn: reader.cutIn }
}

class Reader {
  private at = 0
  /** Of the present place, starting at 1. */
  line = 1
  cutIn: number | null = null

  constructor(private readonly text: string) {}

  get letter(): string {
    return this.text[this.at] ?? ''
  }

  /** Goes to the next command; false at the end of the file. */
  toCommand(): boolean {
    for (;;) {
      this.skipBlanks()
      if (this.at >= this.text.length) return false
      if (this.letter === '\n') this.nextLine()
      else if (this.letter === '#') this.toLineEnd()
      else if (this.letter === ';' || this.letter === '}') this.at += 1
      else return true
    }
  }

  /** The next word that has no value; null before anything else. */
  word(): string | null {
    this.skipBlanks()
    const start = this.at
    const startLine = this.line
    const word = this.bare(/[^\s;="[({#!]/)
    if (word !== '' && this.letter !== '=') return word
    this.at = start
    this.line = startLine
    return null
  }

  isAtEnd(): boolean {
    this.skipBlanks()
    return this.letter === '' || this.letter === '\n' || this.letter === ';'
  }

  /** What stands behind the verb, up to the end of the command. */
  rest(keys: ReadonlySet<string>, end = ''): { target: string | null; values: Map<string, string | null> } {
    const values = new Map<string, string | null>()
    let target: string | null = null
    for (;;) {
      this.skipBlanks()
      const { letter } = this
      if (letter === '') {
        if (end !== '') this.cut()
        // Each line of an export ends.
        else if (this.text.length > 0 && this.text[this.text.length - 1] !== '\n') this.cut()
        break
      }
      if (letter === end) {
        this.at += 1
        break
      }
      if (end === '' && (letter === '\n' || letter === ';')) break
      if (letter === '\n') this.nextLine()
      else if (letter === '#' && end === '') this.toLineEnd()
      else if (letter === '[') {
        this.at += 1
        const found = this.rest(keys.size > 0 ? TARGET_KEYS : NONE, ']')
        target = found.values.get('name') ?? target
      } else if (letter in CLOSING) this.skipBrackets()
      else if (letter === '"') target = this.quoted(keys.size > 0) ?? target
      else if (letter === '=' || letter === ')' || letter === ']' || letter === '}') this.at += 1
      else {
        const key = this.bare(/[^\s;="[\](){}]/)
        if (this.letter === '=') {
          this.at += 1
          const isRead = keys.has(key)
          const value = this.value(isRead)
          if (isRead) values.set(key, value)
        } else if (key === '') this.at += 1
        else if (!/^(?:find|where|and|or|\*.*|!.*|\d+)$/.test(key)) target = decodedValue(key)
      }
    }
    return { target, values }
  }

  private value(isRead: boolean): string | null {
    this.skipContinuation()
    const { letter } = this
    if (letter === '') this.cut()
    if (letter === '"') return this.quoted(isRead)
    if (letter in CLOSING) {
      this.skipBrackets()
      return null
    }
    const text = this.bare(/[^\s;\]]/, NEXT_KEY)
    return isRead ? decodedValue(unescaped(text)) : null
  }

  /** Letters as `allowed`, over the ends of wrapped lines; not further where the next one begins with `end`. */
  private bare(allowed: RegExp, end?: RegExp): string {
    let word = ''
    let from = this.at
    for (;;) {
      const { letter } = this
      if (letter === '\\') {
        word += this.text.slice(from, this.at)
        const wrapped = this.skipContinuation()
        from = this.at
        if (wrapped && this.isBefore(end)) return word
        if (!wrapped) this.at += 2
      } else if (letter !== '' && allowed.test(letter)) this.at += 1
      else return word + this.text.slice(from, this.at)
    }
  }

  private isBefore(next: RegExp | undefined): boolean {
    if (!next) return false
    next.lastIndex = this.at
    return next.test(this.text)
  }

  private quoted(isRead: boolean): string | null {
    this.at += 1
    let from = this.at
    let text = ''
    for (;;) {
      const { letter } = this
      if (letter === '' || letter === '\n') {
        // An export writes the ends of lines as escapes.
        this.cut()
        return null
      }
      if (letter === '"') {
        if (isRead) text += this.text.slice(from, this.at)
        this.at += 1
        return isRead ? decodedValue(unescaped(text)) : null
      }
      if (letter === '\\') {
        if (isRead) text += this.text.slice(from, this.at)
        const wrapped = this.skipContinuation()
        from = this.at
        if (!wrapped) this.at += 2
      } else this.at += 1
    }
  }

  /** Brackets with what they hold, which is an expression of a script. */
  private skipBrackets(): void {
    const open: string[] = []
    do {
      const { letter } = this
      if (letter === '') {
        this.cut()
        return
      }
      if (letter === '"') this.quoted(false)
      else if (letter === '\n') this.nextLine()
      else {
        if (letter in CLOSING) open.push(CLOSING[letter] ?? '')
        else if (letter === open[open.length - 1]) open.pop()
        this.at += letter === '\\' ? 2 : 1
      }
    } while (open.length > 0)
  }

  /** Blanks, and the ends of lines that go on in the next one. */
  private skipBlanks(): void {
    for (;;) {
      const { letter } = this
      if (letter === ' ' || letter === '\t' || letter === '\r') this.at += 1
      else if (letter !== '\\' || !this.skipContinuation()) return
    }
  }

  /** Over `\`, the end of the line, and the four blanks that the next one begins with; false at anything else. */
  private skipContinuation(): boolean {
    if (this.letter !== '\\') return false
    let next = this.at + 1
    if (this.text[next] === '\r') next += 1
    if (next >= this.text.length) {
      this.cut()
      this.at = next
      return true
    }
    if (this.text[next] !== '\n') return false
    this.line += 1
    next += 1
    for (let blanks = 0; blanks < INDENT && this.text[next] === ' '; blanks += 1) next += 1
    this.at = next
    if (next >= this.text.length) this.cut()
    return true
  }

  private toLineEnd(): void {
    const end = this.text.indexOf('\n', this.at)
    this.at = end === -1 ? this.text.length : end
  }

  private nextLine(): void {
    this.at += 1
    this.line += 1
  }

  private cut(): void {
    this.cutIn ??= this.line
  }
}

const CONTROLS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  _: ' ',
}

/** The bytes that the escapes of a text stand for: `\F1`, `\"`, `\_`. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\([0-9A-F]{2}|[0-9c-e][0-9a-f]|[\s\S])/g, (_, code: string) =>
    code.length === 2 ? String.fromCharCode(Number.parseInt(code, 16)) : (CONTROLS[code] ?? code),
  )
}
