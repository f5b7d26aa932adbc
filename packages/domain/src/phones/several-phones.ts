import { withoutInvisible } from '../text/clean-text'
import { hasPhone, isShortened, numbersIn } from './has-phone'
import { HOME_DIGITS, lengthProblem, readNumber, writtenNumber } from './phone-number'

/** Between two numbers, or a number and a remark about another one. */
const SEPARATOR = /\s*(?:[/,;|\n\r]+|(?:^|\s)[yoeuó](?=\s|$))\s*/i
/** Words that say only that a number is one, or that another one may follow. */
const LABEL =
  /^(?:[yoeuó]|tels?|tlf|cels?|celular(?:es)?|m[oó]vil(?:es)?|tel[eé]fonos?|phone|mobile|whats?(?:app)?|wsp|wa|n[uú]m(?:eros?)?|no|nro|de|del|el|mi|su|es|contacto)$/i
const EDGES = /^[\s()[\],;:/|.·+–—-]+|[\s()[\],;:/|.·+–—-]+$/g
/** A link that opens the chat of a number. */
const CHAT_LINK =
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:(?:api|web)\.whatsapp\.com\/|whatsapp:\/\/)send\/?\?(?:\S*?&)?phone=)(?:\+|%2b)?([\d-]*\d)(?:[?&#/]\S*)?/gi
/** Without a number. */
const BARE_LINK = /(?:https?:\/\/)?(?:www\.)?(?:wa\.me|(?:api|web)\.whatsapp\.com(?:\/send)?)\/?(?=\s|$)/gi

/** The phone of a text, the further ones, and what is written beside the first: `casa 2`. */
export type ReadPhones = { phone: string | null; others: readonly string[]; remark: string | null }

/** A text as its phones are read: without invisible characters, and each link of a chat as its number. */
export function plainPhones(text: string): string {
  return withoutInvisible(text).replace(CHAT_LINK, (_, digits: string) =>
    digits.length > HOME_DIGITS ? `+${digits}` : digits,
  )
}

/**
 * The phones of a text: the first complete one in its stored form, and as `others` the rest with what is written beside
 * them (product/phones#several-numbers). Without a phone all are empty.
 */
export function readPhones(written: string): ReadPhones {
  if (!hasPhone(written)) return { phone: null, others: [], remark: null }
  const text = plainPhones(written)
  const places = numbersIn(text)
  // Fewer digits than a number among other words has.
  if (places.length === 0) return { phone: writtenNumber(readNumber(text)), others: [], remark: null }
  const parts = partsOf(text, places)
  const complete = parts.findIndex(({ number }) => lengthProblem(number) === null)
  const first = parts[Math.max(complete, 0)]
  const others = parts.filter((part) => part !== first)
  return {
    phone: first ? writtenNumber(first.number) : null,
    others: others.map(({ number, remark, written }) => (remark === '' ? writtenNumber(number) : written)),
    remark: first?.remark || null,
  }
}

/** Whether a text has more than a number: another one, a remark, or a separator after which one may follow. */
export function hasMoreThanNumber(written: string): boolean {
  const text = plainPhones(written)
  const [first, ...others] = numbersIn(text)
  if (!first) return isShortened(text)
  const [before, after] = [text.slice(0, first.from), text.slice(first.to)]
  return others.length > 0 || /[^\s().-]/.test(after) || remarkOf(before) !== ''
}

/** Each number with the text up to the separator behind it, or to the next number. */
function partsOf(text: string, places: readonly { from: number; to: number }[]) {
  let start = 0
  return places.map(({ from, to }, index) => {
    const next = places[index + 1]?.from
    const separator = next === undefined ? null : SEPARATOR.exec(text.slice(to, next))
    const end = separator ? to + separator.index : (next ?? text.length)
    const remark = [text.slice(start, from), text.slice(to, end)].map(remarkOf).filter(Boolean).join(' ')
    const part = { number: readNumber(text.slice(from, to)), remark, written: text.slice(start, end).trim() }
    start = separator ? end + separator[0].length : end
    return part
  })
}

function remarkOf(text: string): string {
  const remark = text.replace(BARE_LINK, '').replace(EDGES, '')
  const words = remark.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => word === '' || LABEL.test(word))) return ''
  // `Juan (esposo)` keeps its bracket.
  return /\([^)]*$/.test(remark) ? `${remark})` : remark
}
