import { writeSync } from 'node:fs'
import type { LogStream } from './logging'

/**
 * Writes log lines to standard output. Lines that cannot be written, because its disk is full, its reader is gone or
 * reads too slowly, are dropped and counted: the log must not stop the server. The first line afterwards says how many.
 */
export class StandardOutput implements LogStream {
  /** Number of lines that were dropped since the start. */
  dropped = 0
  readonly #now: () => Date
  readonly #fd: number
  #unreported = 0
  #reason = ''
  /** The rest of a line that was written in part, to finish before any other. */
  #rest: Uint8Array = new Uint8Array()

  constructor({ now }: { now: () => Date }, fd: number = process.stdout.fd) {
    this.#now = now
    this.#fd = fd
  }

  write(line: string): void {
    try {
      if (this.#unreported > 0) {
        this.#put(this.#report())
        this.#unreported = 0
      }
      this.#put(line)
    } catch (error) {
      this.#reason = (error as NodeJS.ErrnoException).code ?? String(error)
      this.dropped += 1
      this.#unreported += 1
    }
  }

  /** Throws if nothing of the line was written. */
  #put(line: string): void {
    this.#finish()
    this.#rest = Buffer.from(line)
    const { length } = this.#rest
    try {
      this.#finish()
    } catch (error) {
      if (this.#rest.length < length) return
      this.#rest = new Uint8Array()
      throw error
    }
  }

  #finish(): void {
    while (this.#rest.length > 0) this.#rest = this.#rest.subarray(writeSync(this.#fd, this.#rest))
  }

  #report(): string {
    const { pid } = process
    const time = this.#now().toISOString()
    const line = { level: 'warn', time, pid, dropped: this.#unreported, reason: this.#reason, msg: 'log lines dropped' }
    return `${JSON.stringify(line)}\n`
  }
}
