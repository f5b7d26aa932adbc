import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'

type Target = { path: string } | { host: string; port: number }

/** Forwards connections to several targets in turn; can go silent, like a broken network. */
export class Relay {
  readonly #open = new Set<Socket>()
  #turn = 0
  #silent = false
  /** Changes what a target sends. */
  altered = (chunk: Buffer): Buffer => chunk

  private constructor(
    private readonly server: Server,
    public targets: Target[],
  ) {}

  /** Listens on a Unix socket or on a free loopback port. */
  static async listen(at: { path: string } | { port: number }, targets: Target[]): Promise<Relay> {
    const server = createServer()
    const relay = new Relay(server, targets)
    server.on('connection', (socket) => relay.#pass(socket))
    if ('path' in at) await rm(at.path, { force: true })
    server.listen('path' in at ? { path: at.path } : { host: '127.0.0.1', port: at.port })
    await once(server, 'listening')
    return relay
  }

  get port(): number {
    const address = this.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** While silent, it neither closes nor forwards anything; afterwards it continues. */
  set silent(silent: boolean) {
    this.#silent = silent
    for (const socket of this.#open) silent ? socket.pause() : socket.resume()
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    this.server.close()
  }

  #pass(near: Socket): void {
    const target = this.targets[this.#turn++ % this.targets.length]
    if (!target) return void near.destroy()
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(from)
      from.on('data', (chunk: Buffer) => to.write(from === far ? this.altered(chunk) : chunk))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#open.delete(from)
        to.destroy()
      })
      if (this.#silent) from.pause()
    }
  }
}
