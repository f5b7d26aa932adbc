import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder, syncFolder } from '@isp/files/folders'
import { type Env, SHORTEST_SECRET } from './env'

const FILE = 'session-secret'

/**
 * The secret that signs session cookies: from the environment, or generated once and stored next to the embedded
 * database. An empty or too short file, as after a power failure, is replaced: all sessions end, and `onNotice`
 * receives a message that names the file.
 */
export async function sessionSecret(
  env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>,
  onNotice: (message: string) => void,
): Promise<string> {
  if (env.SESSION_SECRET) return env.SESSION_SECRET
  const file = resolve(env.DATA_DIR, FILE)
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`The session secret cannot be read: ${error.message}`, { cause: error })
  })
  if (kept !== null && isUsable(kept)) return kept
  if (kept !== null)
    onNotice(`The session secret in ${file} was too short and has been replaced; all users are logged out.`)
  const secret = randomBytes(48).toString('base64url')
  await writeLasting(file, secret)
  return secret
}

/** Blocks that were never written are read as zeros. */
function isUsable(secret: string): boolean {
  return secret.replaceAll('\0', '').trim().length >= SHORTEST_SECRET
}

/** Renames the file only after its content is synced, so a crash never leaves a partial file. */
async function writeLasting(file: string, text: string): Promise<void> {
  const folder = resolve(file, '..')
  makeFolder(folder, 0o711)
  const unfinished = join(folder, `${FILE}.part`)
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
  await syncFolder(folder)
}
