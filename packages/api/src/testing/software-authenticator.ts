import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const ATTESTED = 0x40

type Answer = {
  challenge: string
  origin?: string
  rpId?: string
  /** The authenticator's counter of uses; zero for one that does not count. */
  counter?: number
  /** Whether fingerprint, face or PIN was checked. */
  verified?: boolean
  synced?: boolean
  userHandle?: string
}

/** An authenticator in memory, whose answers are those of a browser as JSON. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)

  return {
    id: id.toString('base64url'),
    /** Makes a passkey, without attestation. */
    create(answer: Answer) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const authData = new Uint8Array(Buffer.concat([authenticatorData(answer, ATTESTED), attested]))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>()
      attestation.set('fmt', 'none').set('attStmt', new Map<string, string>()).set('authData', authData)
      return {
        ...credential(id),
        response: {
          clientDataJSON: clientData('webauthn.create', answer).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers the challenge of a login. */
    get(answer: Answer) {
      const client = clientData('webauthn.get', answer)
      const authenticator = authenticatorData(answer)
      const signed = Buffer.concat([authenticator, createHash('sha256').update(client).digest()])
      return {
        ...credential(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: answer.userHandle,
        },
      }
    },
  }
}

function credential(id: Buffer) {
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
}

function clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Answer): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(answer: Answer, moreFlags = 0): Buffer {
  const { rpId = 'localhost', counter = 0, verified = true, synced = false } = answer
  const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (synced ? BACKUP_ELIGIBLE | BACKED_UP : 0) | moreFlags
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** An ES256 key in COSE: type EC2, algorithm -7, curve P-256, then its coordinates. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>()
  key.set(1, 2).set(3, -7).set(-1, 1).set(-2, bytes(x)).set(-3, bytes(y))
  return Buffer.from(isoCBOR.encode(key))
}
