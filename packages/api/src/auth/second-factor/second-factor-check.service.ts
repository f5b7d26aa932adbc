import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import type { Context } from '../../context'
import { recoveryCodeHash } from './recovery-codes'
import { unseal } from './sealed'
import { countRecoveryCodes, deleteRecoveryCode, findSecondFactor, recordStep } from './second-factor.queries'
import { totpStep } from './totp'

/** The subject of entries of the audit log. */
export const SECOND_FACTOR = { subject: 'second_factor' as const, record: { id: 1, name: secondFactorTexts.app } }

/** A new session secret makes the sealed secret unreadable. */
export function secretSealKey({ secretKey }: Pick<Context, 'secretKey'>): Buffer {
  return secretKey('second factor')
}

/**
 * The answer to a login without a code where one is needed. It names the field, so that the web app asks for it; no
 * failure is counted, because the password was right.
 */
export function codeRequired(): AppError {
  return refusal(secondFactorTexts.codeRequired)
}

/**
 * For a login with a right password: true if the second factor is off or `code` is right, which uses it up; false if
 * there is no code. UNAUTHORIZED for a wrong code or one that was used before.
 */
export async function passesSecondFactor(
  context: Context,
  code: string | undefined,
  beginCode: () => Promise<void>,
): Promise<boolean> {
  const factor = await findSecondFactor(context.db)
  if (!factor) return true
  if (code === undefined) return false
  await requireCode(context, factor, { code, beginCode })
  return true
}

/** Uses a code up: of the app or a recovery code. Calls `beginCode` before it looks at it. UNAUTHORIZED for a wrong one. */
export async function requireCode(
  context: Context,
  factor: { sealedSecret: string },
  { code, beginCode }: { code: string; beginCode: () => Promise<void> },
): Promise<void> {
  await beginCode()
  const secret = unseal(factor.sealedSecret, secretSealKey(context))
  if (secret === null) context.log.warn({}, 'the second factor was sealed with another session secret')
  const step = secret === null ? null : await totpStep(context, secret, code)
  if (step !== null && (await recordStep(context.db, step))) return
  if (await useRecoveryCode(context, code)) return
  throw refusal(authTexts.wrongCode)
}

function useRecoveryCode({ db }: Context, code: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deleteRecoveryCode(trx, recoveryCodeHash(code)))) return false
    const left = await countRecoveryCodes(trx)
    const change = { field: 'recoveryCodes' as const, from: String(left + 1), to: String(left) }
    await addToAuditLog(trx, { ...SECOND_FACTOR, action: 'updated', changes: [change] })
    return true
  })
}

function refusal(message: string): AppError {
  return new AppError('UNAUTHORIZED', message, { issues: [{ path: 'code', message }] })
}
