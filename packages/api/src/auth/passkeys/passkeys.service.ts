import { createHmac } from 'node:crypto'
import type { Trx } from '@isp/db/connection'
import type { RegisterPasskeyInput, RemovePasskeyInput } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import type { Context } from '../../context'
import { findCredentials } from '../auth.queries'
import { type PasswordOrCode, requireProof } from '../proof.service'
import { deleteOtherSessions, sessionKey } from '../session-store.queries'
import { CHALLENGE_MS, newChallenge } from './challenge'
import {
  deletePasskey,
  deletePasskeys,
  findKnownPasskeys,
  insertPasskey,
  listPasskeyRows,
  renamePasskeyRow,
  useChallenge,
} from './passkeys.queries'
import { ALGORITHMS, verifyNewPasskey } from './webauthn'

type OwnContext = Context & { sessionId: string }

/**
 * The passkeys, newest first. `host` is the host name under which a passkey works, and `usable` whether that is the one
 * of this request; instants are ISO-8601 in UTC, `lastUsed` is null before the first login.
 */
export async function listPasskeys({ db, site }: Context) {
  const rows = await listPasskeyRows(db)
  return rows.map(({ rpId, ...passkey }) => ({ ...passkey, host: rpId, usable: rpId === site.hostname }))
}

/**
 * Options of `navigator.credentials.create`, as JSON. A wrong password or code is a BAD_REQUEST, and counts like a
 * login. Only this session can register the answer, within five minutes.
 */
export async function passkeyRegistrationOptions(context: OwnContext, given: PasswordOrCode) {
  await requireProof(context, given)
  const { db, site, sessionId } = context
  const [known, credentials] = await Promise.all([findKnownPasskeys(db, site.hostname), findCredentials(db)])
  const username = credentials?.username ?? ''
  return {
    challenge: newChallenge(context, registrationIn(sessionId)).toString('base64url'),
    rp: { id: site.hostname, name: 'ISP Manager' },
    user: { id: userIdOf(context, known), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ id, transports }) => ({ type: 'public-key' as const, id, transports })),
    // Kept with its user in the authenticator, so that no user name has to be typed.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

/** BAD_REQUEST if the passkey cannot be verified, CONFLICT if it is stored already. */
export async function registerPasskey(context: OwnContext, { name, response }: RegisterPasskeyInput) {
  const { db, clock, site, sessionId } = context
  const { answered, credential, deviceType, backedUp } = await verifyNewPasskey(
    context,
    registrationIn(sessionId),
    response,
  )
  const userId = userIdOf(context, await findKnownPasskeys(db, site.hostname))
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const isFirstAnswer = await useChallenge(trx, answered.challenge, { ...answered, now })
    if (!isFirstAnswer) throw new AppError('BAD_REQUEST', passkeyTexts.notAdded)
    const id = await insertPasskey(trx, {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      deviceType,
      backedUp,
      transports: credential.transports ?? [],
      userId,
      name,
      rpId: site.hostname,
      createdAt: now,
    })
    if (id === undefined) throw new AppError('CONFLICT', passkeyTexts.alreadyAdded)
    await addToAuditLog(trx, { subject: 'passkey', action: 'created', record: { id, name } })
    return { id }
  })
}

/** NOT_FOUND if the passkey was removed. */
export async function renamePasskey({ db }: Context, { id, name }: { id: number; name: string }) {
  await db.transaction().execute(async (trx) => {
    const before = await renamePasskeyRow(trx, id, name)
    if (before === undefined) throw new AppError('NOT_FOUND', passkeyTexts.gone)
    if (before === name) return
    const changes = [{ field: 'name' as const, from: before, to: name }]
    await addToAuditLog(trx, { subject: 'passkey', action: 'updated', record: { id, name }, changes })
  })
  return { success: true as const }
}

/**
 * The sessions that the passkey opened stay, unless `endSessions` ends all but this one. A wrong password or code is a
 * BAD_REQUEST, and counts like a login; NOT_FOUND if the passkey was removed before.
 */
export async function removePasskey(context: OwnContext, { id, endSessions, ...given }: RemovePasskeyInput) {
  await requireProof(context, given)
  await context.db.transaction().execute(async (trx) => {
    const name = await deletePasskey(trx, id)
    if (name === undefined) throw new AppError('NOT_FOUND', passkeyTexts.gone)
    await addToAuditLog(trx, { subject: 'passkey', action: 'deleted', record: { id, name } })
    if (endSessions) await deleteOtherSessions(trx, context.sessionId)
  })
  return { success: true as const }
}

/** Removes all passkeys for the administrator of the machine, whom the audit log names; returns their names. */
export async function removeAllPasskeys(trx: Trx, { actor }: { actor: string }): Promise<string[]> {
  const removed = await deletePasskeys(trx)
  for (const record of removed) await addToAuditLog(trx, { subject: 'passkey', action: 'deleted', record, actor })
  return removed.map(({ name }) => name)
}

function registrationIn(sessionId: string) {
  return `register ${sessionKey(sessionId)}` as const
}

/** The operator's id at authenticators: the same for all passkeys, so that none is kept twice. */
function userIdOf({ secretKey }: Context, [known]: { userId: string }[]): string {
  return known?.userId ?? createHmac('sha256', secretKey('passkey user')).digest('base64url')
}
