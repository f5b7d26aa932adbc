import { passkeyTexts } from '@isp/domain/auth/passkey-texts'

/** Why passkeys cannot be used at this address or in this browser, as a sentence; null if they can. */
export function passkeyObstacle(): string | null {
  if (!window.isSecureContext) return passkeyTexts.insecure
  // A passkey belongs to a name; for addresses browsers refuse it.
  if (/^[\d.]+$|^\[/.test(window.location.hostname)) return passkeyTexts.numericAddress
  return 'PublicKeyCredential' in window ? null : passkeyTexts.unknownToBrowser
}
