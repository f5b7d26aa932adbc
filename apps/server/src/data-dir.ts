import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFolder } from '@isp/files/folders'

/** Creates DATA_DIR if it is missing. Fails with one message that names it if this user cannot write to it. */
export async function requireDataDir(dataDir: string): Promise<void> {
  try {
    makeFolder(dataDir, 0o711)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw cause
    throw new Error(
      `DATA_DIR ${resolve(dataDir)} is not a folder that this user can write to (${code}); ` +
        'change its permissions or set DATA_DIR to another folder.',
    )
  }
}
