import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Costs of scrypt. */
export type HashCost = { N: number; r: number; p: number }

// OWASP's first choice for scrypt: 128 MiB a hash.
const COST: HashCost = { N: 2 ** 17, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hash of a password with its salt and costs, `scrypt$N$r$p$salt$key` with base64url parts. */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password is the hashed one, in a time that does not tell how near it was. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('unknown password hash')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, expected)
}

function derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  return scryptAsync(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r })
}
