import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs'

const MAX_BYTES = 1_000_000
const TAIL_CHARACTERS = 4_000

/** PostgreSQL's log: a file and its predecessor, at most 1 MB each. */
export class ServerLog {
  #size: number
  #tail = ''

  constructor(readonly path: string) {
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }

  /** The last lines, for error messages. */
  get tail(): string {
    return this.#tail.trim()
  }

  write(text: string): void {
    this.#tail = (this.#tail + text).slice(-TAIL_CHARACTERS)
    try {
      if (this.#size > MAX_BYTES) this.#turnOver()
      appendFileSync(this.path, text, { mode: 0o600 })
      this.#size += Buffer.byteLength(text)
    } catch {
      // A full disk must not stop the server because of its log.
    }
  }

  #turnOver(): void {
    rmSync(`${this.path}.1`, { force: true })
    renameSync(this.path, `${this.path}.1`)
    this.#size = 0
  }
}
