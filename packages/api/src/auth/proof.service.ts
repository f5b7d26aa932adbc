import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { Context } from '../context'
import { hashTurnOf } from './auth.service'
import { throttled } from './login-attempts.service'
import { requireHashTurn, verifyPassword } from './password-hash'
import { findSecondFactor } from './second-factor/second-factor.queries'
import { requireCode } from './second-factor/second-factor-check.service'

type Code = { code?: string | undefined }
export type PasswordOrCode = Code & { password?: string | undefined }
export type CurrentPasswordOrCode = Code & { currentPassword?: string | undefined }

/**
 * Requires that the operator is there, not only the session's cookie, before the ways to log in change: the current
 * password or, where the second factor is on, one of its codes. BAD_REQUEST with an issue for each given field, because an
 * UNAUTHORIZED would say that the session has ended. Counts like a login.
 */
export async function requireProof(context: Context, given: PasswordOrCode): Promise<void> {
  await checkProof(context, { ...given, passwordField: 'password', factor: await findSecondFactor(context.db) })
}

/** As `requireProof`, for what needs no password while the second factor is off. */
export async function requireProofIfSecondFactor(
  context: Context,
  { currentPassword, code }: CurrentPasswordOrCode,
): Promise<void> {
  const factor = await findSecondFactor(context.db)
  if (factor) await checkProof(context, { password: currentPassword, code, passwordField: 'currentPassword', factor })
}

type Checked = PasswordOrCode & {
  /** The password's name in the input. */
  passwordField: keyof PasswordOrCode | keyof CurrentPasswordOrCode
  factor: Awaited<ReturnType<typeof findSecondFactor>>
}

async function checkProof(context: Context, { password, code, passwordField, factor }: Checked): Promise<void> {
  const usesCode = factor !== undefined && Boolean(code)
  if (!password && !usesCode) {
    throw refused(factor ? authTexts.missingProof : authTexts.missingPassword, [passwordField])
  }
  const turn = hashTurnOf(context)
  if (password) requireHashTurn(turn)
  try {
    await throttled(context, async (stored, beginCode) => {
      if (password && (await verifyPassword(password, stored.passwordHash, turn))) return
      if (!factor || !code) throw new AppError('UNAUTHORIZED', authTexts.wrongPassword)
      // Last, because it uses the code up.
      await requireCode(context, factor, { code, beginCode })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAUTHORIZED') throw error
    throw refused(password && usesCode ? authTexts.wrongProof : error.message, [
      ...(password ? [passwordField] : []),
      ...(usesCode ? ['code'] : []),
    ])
  }
}

function refused(message: string, paths: readonly string[]): AppError {
  return new AppError('BAD_REQUEST', message, { issues: paths.map((path) => ({ path, message })) })
}
