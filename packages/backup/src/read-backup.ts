import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error'
import {
  type BackupFooter,
  type BackupHeader,
  END_OF_ROWS,
  hasChecksumLine,
  parseChecksum,
  parseFooter,
  parseHeader,
} from './backup-format'
import { SEALED_FORMAT, unseal } from './sealing'

/** Reads a backup from start to end. */
export type BackupReader = {
  header: BackupHeader
  /** The rows of the next table; read them completely before the next call. */
  rows(): AsyncGenerator<Buffer>
  /** The footer, compared with the data read so far. Throws a BackupError if they differ. */
  footer(): Promise<BackupFooter>
  close(): void
}

const NEWLINE = '\n'
const LONGEST_LINE = 4 * 1024 * 1024
const GZIP = Buffer.from([0x1f, 0x8b])
const SEALED = Buffer.from(`{"format":"${SEALED_FORMAT}"`)

/** Opens a backup and reads its header. Throws a BackupError if it is invalid or cannot be decrypted. */
export async function openBackup(file: string, passphrase?: string): Promise<BackupReader> {
  const sealed = await isSealed(file)
  const text = createGunzip()
  const raw = createReadStream(file)
  // Stream errors are thrown to the reader at the end of the pipeline.
  const done = () => {}
  if (sealed) pipeline(raw, (source) => unseal(source, passphrase), text, done)
  else pipeline(raw, text, done)
  const bytes = hashedBytes(text)
  try {
    const header = parseHeader(await bytes.line())
    return {
      header,
      rows: () => bytes.until(END_OF_ROWS),
      async footer() {
        const beforeFooter = bytes.sha256()
        const line = await bytes.line()
        const footer = parseFooter(line)
        const own = hasChecksumLine(header)
        const expected = own ? bytes.sha256() : beforeFooter
        const written = parseChecksum(own ? await bytes.line() : line)
        await bytes.end()
        if (written !== expected) throw new BackupError('damaged', 'The checksum does not match the content')
        return footer
      },
      close: () => raw.destroy(),
    }
  } catch (error) {
    raw.destroy()
    throw error
  }
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EACCES' || cause.code === 'EPERM' ? 'unreadable' : 'missing'
    throw new BackupError(reason, `${file} cannot be read`, { cause })
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED.length), 0, SEALED.length, 0).catch((cause) => {
      throw new BackupError('foreign', `${file} is not a file`, { cause })
    })
    const start = buffer.subarray(0, bytesRead)
    if (start.subarray(0, GZIP.length).equals(GZIP)) return false
    if (start.equals(SEALED)) return true
    throw new BackupError('foreign', `${file} is not a backup`)
  } finally {
    await handle.close()
  }
}

/** Reads a byte stream line by line or up to a marker, and computes its checksum. */
function hashedBytes(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)

  const more = async () => {
    const { value, done } = await chunks.next().catch((cause: unknown) => {
      throw cause instanceof BackupError
        ? cause
        : new BackupError('damaged', 'The backup cannot be unpacked', { cause })
    })
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value])
    return !done
  }
  const take = (length: number) => {
    const taken = held.subarray(0, length)
    hash.update(taken)
    held = held.subarray(length)
    return taken
  }
  const demandMore = async () => {
    if (!(await more())) throw new BackupError('damaged', 'The backup is truncated')
  }

  return {
    sha256: () => hash.copy().digest('hex'),
    async line(): Promise<string> {
      while (!held.includes(NEWLINE)) {
        if (held.length > LONGEST_LINE) throw new BackupError('foreign', 'A line is too long')
        await demandMore()
      }
      return take(held.indexOf(NEWLINE) + 1).toString()
    },
    /** The lines before the marker line, which is consumed too. */
    async *until(mark: string): AsyncGenerator<Buffer> {
      while (held.length < mark.length) await demandMore()
      if (held.subarray(0, mark.length).toString('latin1') === mark) return void take(mark.length)
      for (;;) {
        const end = held.indexOf(`${NEWLINE}${mark}`)
        if (end >= 0) {
          yield take(end + 1)
          take(mark.length)
          return
        }
        // The marker may have started.
        const certain = held.length - mark.length
        if (certain > 0) yield take(certain)
        await demandMore()
      }
    },
    async end(): Promise<void> {
      if (held.length > 0 || (await more())) throw new BackupError('damaged', 'There is data after the last line')
    },
  }
}
