import { connect, type Socket } from 'node:net'

export type Request = { method: 'GET' | 'POST'; path: string; body?: string }

export type Answer = { status: number; headers: string; body: Buffer }

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * A keep-alive connection that sends one request at a time, on a plain socket. The load generator shares the processors
 * with the servers, so its own cost must be small: it would make both servers look alike.
 */
export class HttpConnection {
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  private constructor(
    private readonly socket: Socket,
    private readonly headers: string,
  ) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  static open(port: number, headers: Record<string, string> = {}): Promise<HttpConnection> {
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new HttpConnection(socket, lines.join('\r\n')))
      })
    })
  }

  send({ method, path, body }: Request): Promise<Answer> {
    const content =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${this.headers}\r\n${content}\r\n${body ?? ''}`)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const headers = this.#received.toString('latin1', 0, headEnd)
    const rest = this.#received.subarray(headEnd + HEAD_END.length)
    const body = /\r\ntransfer-encoding: chunked/i.test(headers) ? readChunks(rest) : readLength(rest, headers)
    if (!body) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(headers.slice(9, 12)), headers, body })
  }
}

function readLength(rest: Buffer, headers: string): Buffer | undefined {
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
  return rest.length < length ? undefined : rest.subarray(0, length)
}

/** The body of a chunked response; undefined while it is incomplete. */
function readChunks(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (rest.length < start + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(rest.subarray(start, start + size))
    at = start + size + 2
  }
}
