import { Signer } from '@fastify/cookie'

const MOST_REMEMBERED = 1_000

type Unsigned = ReturnType<Signer['unsign']>

/** Signs and verifies cookies as the plugin does, but each valid one only once: a browser sends it with every request. */
export function cookieSigner(secret: string) {
  const signer = new Signer(secret)
  const verified = new Map<string, Unsigned>()
  const signed = new Map<string, string>()
  const remember = (cookie: string, unsigned: Unsigned) => {
    if (!unsigned.valid || unsigned.value === null) return
    if (verified.size >= MOST_REMEMBERED) for (const memory of [verified, signed]) memory.clear()
    verified.set(cookie, unsigned)
    signed.set(unsigned.value, cookie)
  }
  return {
    sign: (value: string) => signed.get(value) ?? signer.sign(value),
    unsign(cookie: string): Unsigned {
      const known = verified.get(cookie)
      if (known) return known
      const unsigned = signer.unsign(cookie)
      remember(cookie, unsigned)
      return unsigned
    },
  }
}
