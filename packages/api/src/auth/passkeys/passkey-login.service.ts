import { authTexts } from '@isp/domain/auth/auth-texts'
import type { PasskeyLoginInput } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { SYSTEM } from '../../audit-log/actor.queries'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import type { Context } from '../../context'
import { throttled } from '../login-attempts.service'
import { CHALLENGE_MS, newChallenge } from './challenge'
import { findPasskey, recordPasskeyUse, type StoredPasskey, useChallenge } from './passkeys.queries'
import { refusedPasskey, verifyPasskeyLogin } from './webauthn'

/**
 * Options of `navigator.credentials.get`, as JSON. No passkeys are named: the authenticator offers those that it has
 * for this host name.
 */
export function passkeyLoginOptions(context: Context) {
  return {
    challenge: newChallenge(context, 'login').toString('base64url'),
    rpId: context.site.hostname,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  }
}

/**
 * Requires a passkey that verified its user. UNAUTHORIZED with one message for whatever is wrong, and with its own for
 * a passkey that may be a copy, which the audit log records. Failures count apart from those of the password:
 * TOO_MANY_REQUESTS never keeps the password from being accepted. FORBIDDEN with an API token.
 */
export async function loginWithPasskey(context: Context, { response, rememberMe }: PasskeyLoginInput) {
  const { db, site } = context
  if (context.session.current?.kind === 'token') throw new AppError('FORBIDDEN', authTexts.sessionOnly)
  const username = await throttled(
    context,
    async (stored) => {
      const passkey = await findPasskey(db, response.id, site.hostname)
      if (!passkey) throw refusedPasskey()
      await acceptOnce(context, passkey, await verifyPasskeyLogin(context, passkey, response))
      return stored.username
    },
    { guess: 'passkey' },
  )
  await context.session.start({ remember: rememberMe })
  return { authenticated: true as const, username }
}

type Verified = Awaited<ReturnType<typeof verifyPasskeyLogin>>

async function acceptOnce({ db, clock }: Context, passkey: StoredPasskey, verified: Verified): Promise<void> {
  const { answered, newCounter, credentialBackedUp } = verified
  const outcome = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const isFirstAnswer = await useChallenge(trx, answered.challenge, { ...answered, now })
    if (!isFirstAnswer) return 'replayed'
    const use = { counter: newCounter, backedUp: credentialBackedUp, at: now }
    if (await recordPasskeyUse(trx, passkey.id, use)) return 'accepted'
    // Its counter stays, so that the one of the two with the greater counter goes on.
    const { id, name } = passkey
    await addToAuditLog(trx, { subject: 'passkey', action: 'refused', record: { id, name }, actor: SYSTEM })
    return 'copied'
  })
  if (outcome === 'replayed') throw refusedPasskey()
  if (outcome === 'copied') throw new AppError('UNAUTHORIZED', passkeyTexts.copied)
}
