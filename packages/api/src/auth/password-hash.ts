import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { inTurn, isFull } from './in-turn'

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Parameters of scrypt. */
export type HashCost = { N: number; r: number; p: number }

// One of OWASP's equal choices for scrypt: 32 MiB per hash. Older hashes have N = 2 ** 16 or 2 ** 17.
const COST: HashCost = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Whose hash is made first: an operator with a session or a known browser waits for no stranger. */
export type HashTurn = { first: boolean }

const TURN = 'password hash'
// One at a time: it takes 32 MiB (older hashes 64 or 128) and a processor, which pages and payments need.
const AT_ONCE = 1
const MOST = 8
const RETRY_AFTER_SECONDS = 5

/** Hash of a password with salt and parameters, `scrypt$N$r$p$salt$key` with base64url parts. */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost, { first: true })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time. SERVICE_UNAVAILABLE if too many are waiting. */
export async function verifyPassword(
  password: string,
  hash: string,
  turn: HashTurn = { first: true },
): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('unknown password hash')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    turn,
  )
  return timingSafeEqual(derived, expected)
}

/** Throws SERVICE_UNAVAILABLE if a hash would be refused now, before anything is written for it. */
export function requireHashTurn(turn: HashTurn): void {
  if (isFull(TURN, turnOptions(turn))) throw busy()
}

function derive(password: string, salt: Buffer, cost: HashCost, turn: HashTurn): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r }
  return inTurn(TURN, turnOptions(turn), () => scryptAsync(password.normalize('NFC'), salt, KEY_BYTES, options))
}

function turnOptions({ first }: HashTurn) {
  return { atOnce: AT_ONCE, limit: MOST, first, onFull: busy }
}

function busy(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', errorTexts.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
