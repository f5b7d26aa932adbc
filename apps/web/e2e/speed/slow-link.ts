import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PIECE_BYTES = 4_096
const MOST_HELD_BYTES = 65_536

type Stream = { to: Socket; from: Socket; held: Buffer[]; bytes: number }

export type SlowLink = {
  port: number
  /** Bytes that the browser has received so far, with headers. */
  received: () => number
  /** `performance.now()` of the last of them. */
  lastAt: () => number
  close: () => void
}

/**
 * A TCP relay to a local port with the delay and the bandwidth of a weak signal. Unlike the throttling of the browser's
 * developer tools, it also slows and counts what a service worker fetches. The bandwidth is that of each direction.
 */
export async function openSlowLink(
  target: number,
  { bytesPerSecond, roundTripMs, port = 0 }: { bytesPerSecond: number; roundTripMs: number; port?: number },
): Promise<SlowLink> {
  const streams: Stream[] = []
  const open = new Set<Socket>()
  let received = 0
  let lastAt = performance.now()
  let busy = false
  let uploadedAt = 0

  /** Sends one piece of each response in turn. */
  const send = () => {
    const stream = streams.shift()
    busy = stream !== undefined
    if (!stream) return
    const piece = stream.held.shift() ?? Buffer.alloc(0)
    stream.bytes -= piece.length
    if (stream.held.length > 0) streams.push(stream)
    if (stream.bytes < MOST_HELD_BYTES) stream.from.resume()
    setTimeout(
      () => {
        received += piece.length
        lastAt = performance.now()
        setTimeout(() => stream.to.write(piece), roundTripMs / 2)
        send()
      },
      (piece.length / bytesPerSecond) * 1_000,
    )
  }

  const server = createServer((browser) => {
    const app = connect(target, '127.0.0.1')
    const stream: Stream = { to: browser, from: app, held: [], bytes: 0 }
    // The first request also waits for the handshake.
    const acceptedAt = performance.now() + roundTripMs
    let sent = Promise.resolve()
    browser.on('data', (data) => {
      const now = performance.now()
      uploadedAt = Math.max(now, uploadedAt) + (data.length / bytesPerSecond) * 1_000
      const arrived = sleep(Math.max(uploadedAt, acceptedAt) - now + roundTripMs / 2)
      sent = sent.then(() => arrived).then(() => void app.write(data))
    })
    app.on('data', (data: Buffer) => {
      if (stream.held.length === 0) streams.push(stream)
      for (let at = 0; at < data.length; at += PIECE_BYTES) stream.held.push(data.subarray(at, at + PIECE_BYTES))
      stream.bytes += data.length
      if (stream.bytes >= MOST_HELD_BYTES) app.pause()
      if (!busy) send()
    })
    for (const [one, other] of [
      [browser, app],
      [app, browser],
    ] as const) {
      open.add(one)
      one.setNoDelay()
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    lastAt: () => lastAt,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
