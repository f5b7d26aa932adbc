import type { Context } from '../../context'

const DIGITS = 6
const STEP_SECONDS = 30
/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1

const otpauth = () => import('otpauth')

/** A secret of 160 bits in base32, and the address that an app reads from a QR code. */
export async function newTotpSecret(username: string): Promise<{ secret: string; uri: string }> {
  const { Secret } = await otpauth()
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: (await totpOf(secret, username)).toString() }
}

/** The step of a code: a number that grows by one every 30 seconds. Null if it is not a code of now. */
export async function totpStep(
  { clock }: Pick<Context, 'clock'>,
  secret: string,
  code: string,
): Promise<number | null> {
  const timestamp = clock.now().getTime()
  const token = code.replace(/\s/g, '')
  if (!/^\d+$/.test(token)) return null
  const delta = (await totpOf(secret)).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

async function totpOf(secret: string, label = '') {
  const { TOTP } = await otpauth()
  return new TOTP({ issuer: 'ISP Manager', label, secret, digits: DIGITS, period: STEP_SECONDS })
}
