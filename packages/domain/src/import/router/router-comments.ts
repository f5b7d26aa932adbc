import { numbersIn } from '../../phones/has-phone'
import { plainPhones } from '../../phones/several-phones'
import type { RouterEntry } from '../../router-export/router-export'
import { searchable } from '../../text/search'
import { nameWithoutState } from '../states/name-without-state'
import { stateInText } from '../states/state-words'

/** What the comments of a router are, asked once for its file (product/router-export#new-clients). */
export const commentMeanings = ['name', 'nameAndPlace', 'placeAndName', 'place', 'other'] as const
export type CommentMeaning = (typeof commentMeanings)[number]

/** What a comment says of a client; texts are empty for nothing. */
export type CommentParts = { name: string; group: string; phones: string; notes: string; isSuspended: boolean }

/** Comments that a suggestion is made from. */
const SAMPLED = 200
/** Between a name and a place. */
const SEPARATOR = /\s+[-–—]+\s+|\s*[,;|/(]+\s*/
/** The number of the client in another system: `Client-ID: 2`. */
const OTHER_ID = /\b(?:client[- ]?id|id|cliente)\s*[:#]\s*\d+/gi
/** Words that stand beside a phone. */
const LABEL = /(?:^|[\s-])(?:tels?|cels?|celular|tel[eé]fono|whats?app|wsp|wa)\s*[.:]*\s*(?=$|[-–—,;|/()])/gi
const EDGES = /^[\s\-–—,;|/():*#.]+|[\s\-–—,;|/(:*#]+$/g

/** The parts of a comment, as it is meant; the phones in it are no part of the name. */
export function commentParts(comment: string | null, meaning: CommentMeaning): CommentParts {
  const nothing = { name: '', group: '', phones: '', notes: '', isSuspended: false }
  if (comment === null) return nothing
  const isSuspended = stateInText(comment)?.surely === true
  const { rest, phones } = phonesApart(comment)
  const said = { ...nothing, phones, isSuspended }
  if (meaning === 'other') return { ...said, notes: comment }
  const text = bare(nameWithoutState(bare(rest)))
  if (meaning === 'name') return { ...said, name: named(text) }
  if (meaning === 'place') return { ...said, group: named(text) }
  const at = SEPARATOR.exec(text)
  const [first, second] = at ? [text.slice(0, at.index), text.slice(at.index + at[0].length)] : [text, '']
  const [name, group] = meaning === 'nameAndPlace' || !at ? [first, second] : [second, first]
  return { ...said, name: named(bare(name)), group: named(bare(group)) }
}

/** What is suggested, and up to three examples. */
export function commentQuestion(
  entries: readonly RouterEntry[],
): { suggested: CommentMeaning; examples: string[] } | null {
  const comments = entries.flatMap(({ comment }) => comment ?? [])
  const different = [...new Map(comments.map((comment) => [searchable(comment), comment])).values()]
  if (different.length === 0) return null
  const examples = different.slice(0, 3)
  if (different.length * 2 <= comments.length && comments.length > 2) return { suggested: 'place', examples }
  const sample = different.slice(0, SAMPLED)
  const parted = sample.filter((comment) => commentParts(comment, 'nameAndPlace').group !== '')
  return { suggested: parted.length * 2 > sample.length ? 'nameAndPlace' : 'name', examples }
}

function phonesApart(comment: string): { rest: string; phones: string } {
  const text = plainPhones(comment).replace(OTHER_ID, ' ')
  const numbers = numbersIn(text)
  let rest = text
  for (const { from, to } of [...numbers].reverse()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return {
    rest: rest.replace(LABEL, ' '),
    phones: numbers.map(({ from, to }) => text.slice(from, to).trim()).join(' / '),
  }
}

/** Without blanks and signs around it; a bracket that is opened stays closed. */
function bare(text: string): string {
  const plain = text.replace(EDGES, '').replace(/\s+/g, ' ')
  return plain.includes('(') ? plain : plain.replace(/\)+$/, '').trim()
}

/** Only a text with letters is a name. */
function named(text: string): string {
  return /\p{L}{2}/u.test(text) ? text : ''
}
