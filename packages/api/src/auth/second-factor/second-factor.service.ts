import type { Trx } from '@isp/db/connection'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { type EnableSecondFactorInput, RECOVERY_CODES } from '@isp/domain/auth/second-factor.schema'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { z } from 'zod'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import type { Context } from '../../context'
import { findCredentials } from '../auth.queries'
import { type PasswordOrCode, requireProof } from '../proof.service'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes'
import { seal, unseal } from './sealed'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.queries'
import { SECOND_FACTOR, secretSealKey } from './second-factor-check.service'
import { newTotpSecret, totpStep } from './totp'

/** How long it may take to scan the secret and type the first code. */
const SETUP_MS = 15 * 60_000

type OwnContext = Context & { sessionId: string }

/**
 * `readable` is false after the session secret was replaced: then only recovery codes are accepted. `enabledAt` is
 * ISO-8601 in UTC; `recoveryCodes` is how many are left.
 */
export async function readSecondFactor(context: Context) {
  const factor = await findSecondFactor(context.db)
  if (!factor) return { enabled: false as const }
  return {
    enabled: true as const,
    enabledAt: factor.enabledAt,
    recoveryCodes: await countRecoveryCodes(context.db),
    readable: unseal(factor.sealedSecret, secretSealKey(context)) !== null,
  }
}

/**
 * Begins to turn the second factor on: a new secret in base32, the `otpauth://` address of its QR code, and `setup`,
 * which `enableSecondFactor` takes within 15 minutes. Nothing is stored. A wrong password is a BAD_REQUEST.
 */
export async function beginSecondFactor(context: OwnContext, password: string) {
  await requireProof(context, { password })
  if (await findSecondFactor(context.db)) throw new AppError('CONFLICT', secondFactorTexts.alreadyEnabled)
  const credentials = await findCredentials(context.db)
  const { secret, uri } = await newTotpSecret(credentials?.username ?? '')
  const expires = context.clock.now().getTime() + SETUP_MS
  return { secret, uri, setup: seal(JSON.stringify({ secret, expires }), setupKey(context)) }
}

/** Returns the recovery codes, which cannot be read again. A wrong code is a BAD_REQUEST. */
export async function enableSecondFactor(context: OwnContext, { setup, code }: EnableSecondFactorInput) {
  const secret = secretOfSetup(context, setup)
  const lastStep = await totpStep(context, secret, code)
  if (lastStep === null) {
    const message = authTexts.wrongCode
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: 'code', message }] })
  }
  const recoveryCodes = newRecoveryCodes()
  await context.db.transaction().execute(async (trx) => {
    const at = context.clock.now()
    const sealedSecret = seal(secret, secretSealKey(context))
    if (!(await insertSecondFactor(trx, { sealedSecret, lastStep, at }))) {
      throw new AppError('CONFLICT', secondFactorTexts.alreadyEnabled)
    }
    await replaceRecoveryCodes(trx, recoveryCodes.map(recoveryCodeHash))
    await addToAuditLog(trx, { ...SECOND_FACTOR, action: 'created' })
  })
  return { recoveryCodes }
}

/** The old codes are refused from then on. A wrong password or code is a BAD_REQUEST. */
export async function replaceCodes(context: OwnContext, given: PasswordOrCode) {
  await requireProof(context, given)
  const recoveryCodes = newRecoveryCodes()
  await context.db.transaction().execute(async (trx) => {
    if (!(await lockSecondFactor(trx))) throw new AppError('NOT_FOUND', secondFactorTexts.notEnabled)
    const left = await countRecoveryCodes(trx)
    await replaceRecoveryCodes(trx, recoveryCodes.map(recoveryCodeHash))
    const change = { field: 'recoveryCodes' as const, from: String(left), to: String(RECOVERY_CODES) }
    await addToAuditLog(trx, { ...SECOND_FACTOR, action: 'updated', changes: [change] })
  })
  return { recoveryCodes }
}

/** A wrong password or code is a BAD_REQUEST; NOT_FOUND if the second factor was off. */
export async function disableSecondFactor(context: OwnContext, given: PasswordOrCode) {
  await requireProof(context, given)
  const wasOn = await context.db.transaction().execute((trx) => switchOffSecondFactor(trx))
  if (!wasOn) throw new AppError('NOT_FOUND', secondFactorTexts.notEnabled)
  return { success: true as const }
}

/**
 * Turns the second factor off without a password, for the administrator of the machine; false if it was off. `actor` is
 * who the audit log names, by default the login.
 */
export async function switchOffSecondFactor(trx: Trx, { actor }: { actor?: string } = {}): Promise<boolean> {
  const wasOn = await deleteSecondFactor(trx)
  if (wasOn) await addToAuditLog(trx, { ...SECOND_FACTOR, action: 'deleted', ...(actor ? { actor } : {}) })
  return wasOn
}

const setupContent = z.object({ secret: z.string(), expires: z.number() })

function secretOfSetup(context: OwnContext, setup: string): string {
  const text = unseal(setup, setupKey(context))
  const content = text === null ? undefined : setupContent.parse(JSON.parse(text))
  if (!content || content.expires <= context.clock.now().getTime()) {
    throw new AppError('BAD_REQUEST', secondFactorTexts.setupExpired)
  }
  return content.secret
}

/** Another one for each session, so that only the one whose password was checked can go on. */
function setupKey({ secretKey, sessionId }: OwnContext): Buffer {
  return secretKey(`second factor setup ${sessionId}`)
}
