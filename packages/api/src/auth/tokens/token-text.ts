import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'isp_'
const SECRET_BYTES = 32
/** Enough to tell one's own tokens apart, and far too little to guess the rest. */
const SHOWN_CHARACTERS = 8

/** A new token: `isp_` and 256 random bits as base64url. */
export function newTokenText(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/**
 * SHA-256 without salt or cost is enough for 256 random bits, and lets the index find it: how long that takes says
 * nothing about the token.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The part of a token that is shown in lists. */
export function tokenStart(token: string): string {
  return token.slice(0, SHOWN_CHARACTERS)
}
