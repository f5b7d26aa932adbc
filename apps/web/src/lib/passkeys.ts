import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { serverMessage } from './server/server-error'

/** Why passkeys cannot be used at this address or in this browser, as a sentence; null if they can. */
export function passkeyObstacle(): string | null {
  if (!window.isSecureContext) return passkeyTexts.insecure
  // A passkey belongs to a name; for addresses browsers refuse it.
  if (/^[\d.]+$|^\[/.test(window.location.hostname)) return passkeyTexts.numericAddress
  return 'PublicKeyCredential' in window ? null : passkeyTexts.unknownToBrowser
}

const PROBLEMS: Readonly<Record<string, string>> = {
  // Cancelled, timed out, or no passkey for this place: browsers do not tell which.
  NotAllowedError: passkeyTexts.cancelled,
  AbortError: passkeyTexts.cancelled,
  InvalidStateError: passkeyTexts.alreadyAdded,
  ConstraintError: passkeyTexts.noVerification,
  NotSupportedError: passkeyTexts.browserFailed,
  SecurityError: passkeyTexts.browserFailed,
  UnknownError: passkeyTexts.browserFailed,
}

/** Why a passkey was not made or used: the browser's reason, else the server's message, else `fallback`. */
export function passkeyProblem(error: unknown, fallback: string): string {
  const name = error instanceof Error ? error.name : ''
  return PROBLEMS[name] ?? serverMessage(error, fallback)
}
