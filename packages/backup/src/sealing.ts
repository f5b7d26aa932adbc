import { createCipheriv, createDecipheriv, createHash, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { BackupError } from './backup-error'

// An encrypted backup is a line of plain JSON and the compressed backup in 64 KiB chunks, each encrypted with
// AES-256-GCM before its tag. A nonce contains the chunk's number and whether it is the last, so chunks cannot be
// swapped, repeated or removed. The salt makes keys unique; every tag covers the first line.

export const SEALED_FORMAT = 'isp-manager-sealed'
const VERSION = 1
const ALGORITHM = 'aes-256-gcm'
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const KEY_BYTES = 32
const CHECK_BYTES = 16
const LONGEST_LINE = 1_000
/** 64 MiB and some tenths of a second per guess of the passphrase. */
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 2, maxmem: 96 * 1024 * 1024 }

type Bytes = AsyncIterable<Buffer>
type Keys = { key: Buffer; check: string; line: Buffer }

export async function* seal(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const { key, check } = await deriveKey(passphrase, salt)
  const text = { format: SEALED_FORMAT, version: VERSION, salt: salt.toString('base64'), check }
  const line = Buffer.from(`${JSON.stringify(text)}\n`)
  yield line
  let number = 0
  for await (const { bytes, last } of inPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, last)).setAAD(line)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Decrypts the output of `seal`; returns bytes only after their chunk is authenticated. Throws a BackupError. */
export async function* unseal(source: Bytes, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (!passphrase) throw new BackupError('passphraseMissing', 'The backup is encrypted')
  const chunks = source[Symbol.asyncIterator]()
  const { line, rest } = await firstLine(chunks)
  const { key } = await openLine(line, passphrase)
  let number = 0
  for await (const { bytes, last } of inPieces(followed(rest, chunks), PIECE_BYTES + TAG_BYTES)) {
    yield decrypt(bytes, { key, line, nonce: nonceOf(number, last) })
    number += 1
  }
}

function decrypt(piece: Buffer, { key, line, nonce }: { key: Buffer; line: Buffer; nonce: Buffer }): Buffer {
  try {
    const end = piece.length - TAG_BYTES
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(line)
    decipher.setAuthTag(piece.subarray(Math.max(end, 0)))
    return Buffer.concat([decipher.update(piece.subarray(0, Math.max(end, 0))), decipher.final()])
  } catch (cause) {
    throw new BackupError('damaged', 'An encrypted chunk was modified', { cause })
  }
}

async function openLine(line: Buffer, passphrase: string): Promise<Keys> {
  let text: Record<string, unknown>
  try {
    text = JSON.parse(line.toString()) as Record<string, unknown>
  } catch (cause) {
    throw new BackupError('damaged', 'The first line of the encrypted backup was modified', { cause })
  }
  if (text.version !== VERSION) throw new BackupError('newer', `The encryption has version ${String(text.version)}`)
  const { key, check } = await deriveKey(passphrase, Buffer.from(String(text.salt), 'base64'))
  if (text.check !== check) throw new BackupError('passphraseWrong', 'The passphrase is wrong')
  return { key, check, line }
}

/** The key, and a text that distinguishes a wrong passphrase from a damaged file. */
function deriveKey(passphrase: string, salt: Buffer): Promise<Pick<Keys, 'key' | 'check'>> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, COST, (error, derived) => {
      if (error) return reject(error)
      const check = createHash('sha256').update(derived.subarray(KEY_BYTES)).digest('base64')
      resolve({ key: derived.subarray(0, KEY_BYTES), check })
    })
  })
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, 0, 6)
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** Splits into chunks of one size; the last one may be shorter. Empty input is one empty chunk. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    // Keep back what may be the last chunk.
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), last: false }
      held = held.subarray(size)
    }
  }
  yield { bytes: held, last: true }
}

async function firstLine(chunks: AsyncIterator<Buffer>): Promise<{ line: Buffer; rest: Buffer }> {
  let held: Buffer = Buffer.alloc(0)
  for (;;) {
    const end = held.indexOf(0x0a) + 1
    if (end > 0) return { line: held.subarray(0, end), rest: held.subarray(end) }
    if (held.length > LONGEST_LINE) break
    const { value, done } = await chunks.next()
    if (done) break
    held = Buffer.concat([held, value])
  }
  throw new BackupError('damaged', 'The first line of the encrypted backup is incomplete')
}

async function* followed(first: Buffer, chunks: AsyncIterator<Buffer>): Bytes & AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
