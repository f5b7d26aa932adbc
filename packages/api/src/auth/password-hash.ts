import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Parameters of scrypt. */
export type HashCost = { N: number; r: number; p: number }

// OWASP's first choice for scrypt: 128 MiB per hash.
const COST: HashCost = { N: 2 ** 17, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hash of a password with salt and parameters, `scrypt$N$r$p$salt$key` with base64url parts. */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches the hash, compared in constant time. */
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
