import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@isp/domain/auth/second-factor.schema'

// 32 signs, without those that look alike.
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const SIGNS_PER_CODE = 16
const GROUP = 4

/** Ten codes of 80 random bits each, in groups: `k3vp-9xqa-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(SIGNS_PER_CODE)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
    return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
  })
}

/** Ignores how the code was typed. A plain hash is enough: a code cannot be guessed. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('base64url')
}
