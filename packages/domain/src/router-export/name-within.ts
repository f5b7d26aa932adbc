import { cleanLine } from '../text/clean-text'
import { searchWords } from '../text/search'

/** Between a name and what else a comment says: `Ana López - Chipur`, `Ana López (Chipur)`. */
const SEPARATOR = /[-–—,;|/():*#]+/
/** Parts the words of a user: `ana.lopez@isp`. */
const DOMAIN = /@.*$/
const USER_SEPARATOR = /[._-]+/g
/** Longer comments are no names. */
const MOST_WORDS = 16
/** Words beside a name that say nothing of whose it is: numbers, states, plans. */
const PLAIN =
  /^(?:q?\d.*|suspendid[oa]|cortad[oa]|retirad[oa]|inactiv[oa]|clientes?|client|id|no|nro|tel|cel|plan|megas?|mbps|mb|de|del|la|el|en|y)$/

type Named = { name: string; group: string | null }

/** Clients by the words of their name, and all of these words. */
export type NamedClients<Client> = { byWords: ReadonlyMap<string, readonly Client[]>; words: ReadonlySet<string> }

export function namedClients<Client extends Named>(clients: readonly Client[]): NamedClients<Client> {
  const byWords = new Map<string, Client[]>()
  const all = new Set<string>()
  for (const client of clients) {
    const words = wordsOf(client.name)
    for (const word of words) all.add(word)
    if (words.length > 0) byWords.set(keyOf(words), [...(byWords.get(keyOf(words)) ?? []), client])
  }
  return { byWords, words: all }
}

function wordsOf(text: string): string[] {
  return searchWords(cleanLine(text))
}

/** One key for the same words in any order. */
function keyOf(words: readonly string[]): string {
  return [...words].sort().join(' ')
}

/**
 * The clients whose whole name is in one of some texts, with the words of searches (product/text#search), which may stand
 * in any order; of several names the longest. A name of one word has to be all of a text or of a part of it. `rest` has the
 * other words beside the name, where nothing parts them from it; null if they say nothing.
 */
export function nameWithin<Client extends Named>(
  texts: readonly (string | null)[],
  named: NamedClients<Client>,
): { clients: readonly Client[]; rest: string | null } {
  const written = texts.flatMap((text) => (text === null ? [] : [text]))
  for (const text of written.flatMap(wholesOf)) {
    const clients = named.byWords.get(keyOf(wordsOf(text)))
    if (clients) return { clients: ofPlace(clients, written), rest: null }
  }
  for (const text of written) {
    const found = longestWithin(wordsOf(text).slice(0, MOST_WORDS), named)
    if (found) return { ...found, clients: ofPlace(found.clients, written) }
  }
  return { clients: [], rest: null }
}

/** Of several clients of one name the one whose group the texts say; otherwise all. */
function ofPlace<Client extends Named>(clients: readonly Client[], texts: readonly string[]): readonly Client[] {
  if (clients.length < 2) return clients
  const said = new Set(texts.flatMap(wordsOf))
  const there = clients.filter(({ group }) => group !== null && wordsOf(group).every((word) => said.has(word)))
  return there.length === 1 ? there : clients
}

/** A text as it is, its parts, and as a user. */
function wholesOf(text: string): string[] {
  const parts = text.split(SEPARATOR)
  const user = text.includes(' ') ? [] : [text.replace(DOMAIN, '').replace(USER_SEPARATOR, ' ')]
  return [text, ...(parts.length > 1 ? parts : []), ...user]
}

function longestWithin<Client extends Named>(words: readonly string[], named: NamedClients<Client>) {
  for (let length = words.length; length >= 2; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length)
      const clients = run.every((word) => named.words.has(word)) ? named.byWords.get(keyOf(run)) : undefined
      if (!clients) continue
      const place = new Set(clients.flatMap(({ group }) => wordsOf(group ?? '')))
      const others = [...words.slice(0, from), ...words.slice(from + length)]
      const rest = others.filter((word) => !PLAIN.test(word.replace(/[.:]+$/, '')) && !place.has(word))
      return { clients, rest: rest.length === 0 ? null : rest.join(' ') }
    }
  }
  return null
}
