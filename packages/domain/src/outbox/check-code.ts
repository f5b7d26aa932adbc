import { withoutInvisible } from '../text/clean-text'

/** Without letters that are taken for digits or for each other. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 4

/**
 * A code of four signs of what a line says: its letters and digits, and what stands before a digit, as in a date or an amount. White
 * space, capitals, quotes, asterisks and invisible characters do not count, because a chat changes them; one changed line in a million
 * has the same code.
 */
export function checkCode(line: string): string {
  let hash = 0x811c9dc5
  for (const sign of said(line)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 13
  let code = ''
  for (let index = 0; index < LENGTH; index += 1) code += SIGNS[(hash >>> (index * 5)) & 31]
  return code
}

/** The signs that count. */
function said(line: string): string {
  const even = withoutInvisible(line)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
  return (even.match(/[\p{L}\p{N}\p{M}]+|[.,:/-](?=\d)/gu) ?? []).join('')
}
