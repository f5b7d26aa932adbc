import type { PasskeyLoginInput, RegisterPasskeyInput } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { Context, Site } from '../../context'
import { type Ceremony, challengeExpiry } from './challenge'
import type { StoredPasskey } from './passkeys.queries'

// Ed25519, ES256 and RS256: all that any Node.js which runs the server can verify.
export const ALGORITHMS = [-8, -7, -257]

/** Loaded only when a passkey is made or used. */
const webauthn = () => import('@simplewebauthn/server')

type Deps = Pick<Context, 'clock' | 'secretKey' | 'site' | 'log'>

/** The challenge that was answered, to be marked as used. */
export type Answered = { challenge: string; expiresAt: Date }

/** BAD_REQUEST, with the reason in the log, if anything about the passkey is wrong. */
export async function verifyNewPasskey(deps: Deps, ceremony: Ceremony, response: RegisterPasskeyInput['response']) {
  const { verifyRegistrationResponse } = await webauthn()
  const answered = expectAnswer(deps, ceremony)
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: withTransports(response.response), clientExtensionResults: {} },
    expectedChallenge: answered.isExpected,
    expectedOrigin: originsOf(deps.site),
    expectedRPID: deps.site.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: Error) => {
    deps.log.warn({ reason: error.message }, 'passkey not added')
    return { verified: false as const }
  })
  if (!verified.verified) throw new AppError('BAD_REQUEST', passkeyTexts.notAdded)
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  return { credential, deviceType: credentialDeviceType, backedUp: credentialBackedUp, answered: answered.found() }
}

/** UNAUTHORIZED, with the reason in the log, if anything about the login is wrong. */
export async function verifyPasskeyLogin(
  deps: Deps,
  passkey: StoredPasskey,
  { response: { userHandle, ...parts }, ...response }: PasskeyLoginInput['response'],
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const answered = expectAnswer(deps, 'login')
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: parts, clientExtensionResults: {} },
    expectedChallenge: answered.isExpected,
    expectedOrigin: originsOf(deps.site),
    expectedRPID: deps.site.hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // Compared in the database, where two logins at the same time cannot both see the old one.
      counter: 0,
    },
  }).catch((error: Error) => {
    deps.log.warn({ reason: error.message }, 'passkey refused')
    return null
  })
  if (!verified?.verified || (userHandle != null && userHandle !== passkey.userId)) throw refusedPasskey()
  return { ...verified.authenticationInfo, answered: answered.found() }
}

/** One error for every reason, so that it does not tell which passkeys exist. */
export function refusedPasskey(): AppError {
  return new AppError('UNAUTHORIZED', passkeyTexts.refused)
}

/**
 * Where the web app of this server may be: browsers know passkeys under https, and without it only under this machine's
 * own name. The scheme is not taken from the request, so that a proxy need not forward it.
 */
export function originsOf({ host, hostname }: Site): string[] {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return [`https://${host}`, ...(isLocal ? [`http://${host}`] : [])]
}

function expectAnswer(deps: Deps, ceremony: Ceremony) {
  let answered: Answered | undefined
  return {
    isExpected(challenge: string) {
      const expiresAt = challengeExpiry(deps, ceremony, challenge)
      if (expiresAt) answered = { challenge, expiresAt }
      return expiresAt !== null
    },
    found(): Answered {
      if (!answered) throw new Error('a passkey was verified without its challenge')
      return answered
    },
  }
}

/** The library's type knows today's transports; authenticators may name newer ones. */
function withTransports<Response extends { transports?: string[] | undefined }>({
  transports = [],
  ...parts
}: Response) {
  return { ...parts, transports: transports as AuthenticatorTransport[] }
}
type AuthenticatorTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'
