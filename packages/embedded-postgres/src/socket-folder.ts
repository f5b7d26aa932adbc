import { chmodSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '@isp/files/folders'
import type { Account } from './account'
import { socketFolderPrefix } from './folder-identity'

const SOCKET_PATH_LIMIT = 107

/** The private folder of a server's socket, in the temporary folder: other programs may remove it at any time. */
export class SocketFolder {
  readonly path: string
  readonly #account: Account
  readonly #socket: string

  /** Creates the folder. A socket path must fit in 107 bytes, and the account must be able to reach it. */
  constructor({ dir, account }: { dir: string; account: Account }, port: number) {
    const prefix = socketFolderPrefix(dir)
    const socket = `.s.PGSQL.${port}`
    const longest = join(tmpdir(), `${prefix}XXXXXX`, `${socket}.lock`)
    const parent = Buffer.byteLength(longest) < SOCKET_PATH_LIMIT && account.reaches(tmpdir()) ? tmpdir() : '/tmp'
    this.path = mkdtempSync(join(parent, prefix))
    this.#account = account
    this.#socket = join(this.path, socket)
    this.#handOver()
  }

  /** PostgreSQL creates its socket only when it starts. */
  hasSocket(): boolean {
    try {
      // Numbers as `bigint`, because the import of a linked package fails after a plain stat of a socket: Node 20 then takes
      // the folders on its way for sockets (realpathSync with a cache looks at the result of the last plain stat).
      return statSync(this.#socket, { bigint: true }).isSocket()
    } catch {
      return false
    }
  }

  /** Makes the folder usable for the next start of the server. Throws if another user has taken its path. */
  restore(): void {
    makeFolder(dirname(this.path), 0o711)
    const found = lstatSync(this.path, { throwIfNoEntry: false })
    const owner = this.#account.owner ?? process.getuid?.()
    if (found && found.uid !== owner) throw new Error(`${this.path} belongs to another user. Remove it.`)
    if (found?.isDirectory()) {
      chmodSync(this.path, 0o700)
      for (const name of readdirSync(this.path)) rmSync(join(this.path, name), { recursive: true, force: true })
      return
    }
    if (found) rmSync(this.path)
    mkdirSync(this.path, { mode: 0o700 })
    this.#handOver()
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }

  #handOver(): void {
    const { owner } = this.#account
    if (owner !== undefined) lchownSync(this.path, owner, owner)
  }
}
