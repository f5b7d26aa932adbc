import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context'

const NONCE_BYTES = 16
const EXPIRY_BYTES = 8
const MAC_BYTES = 32
/** How long an authenticator may take to answer. */
export const CHALLENGE_MS = 5 * 60_000

/** The purpose of a challenge: its answer is refused for any other. */
export type Ceremony = 'login' | `register ${string}`

type Deps = Pick<Context, 'clock' | 'secretKey'>

/**
 * A challenge for an authenticator: a random number and the instant at which it expires, signed with the session secret.
 * Nothing is stored until it has been answered rightly, so that asking for challenges costs no space and every process
 * accepts the answer.
 */
export function newChallenge(deps: Deps, ceremony: Ceremony): Buffer {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeBigUInt64BE(BigInt(deps.clock.now().getTime() + CHALLENGE_MS))
  const content = Buffer.concat([randomBytes(NONCE_BYTES), expiry])
  return Buffer.concat([content, signature(deps, ceremony, content)])
}

/** The expiry of a challenge (base64url); null if it has passed, is for something else, or was not made here. */
export function challengeExpiry(deps: Deps, ceremony: Ceremony, challenge: string): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + EXPIRY_BYTES + MAC_BYTES) return null
  const content = bytes.subarray(0, -MAC_BYTES)
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), signature(deps, ceremony, content))) return null
  const expiry = Number(content.readBigUInt64BE(NONCE_BYTES))
  return expiry > deps.clock.now().getTime() ? new Date(expiry) : null
}

function signature({ secretKey }: Deps, ceremony: Ceremony, content: Buffer): Buffer {
  return createHmac('sha256', secretKey('passkey challenges')).update(`${ceremony}\0`).update(content).digest()
}
