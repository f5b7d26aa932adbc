import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** Derives a key of 256 bits for each purpose from the session secret; none of them reveals it or another one. */
export function keysOf(sessionSecret: string): (purpose: string) => Buffer {
  return (purpose) => Buffer.from(hkdfSync('sha256', sessionSecret, '', `isp-manager ${purpose}`, KEY_BYTES))
}
