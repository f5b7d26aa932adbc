import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const CHECKS = 10
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * Destroys the connection of a response whose reader has taken nothing for `stalledMs`. Time that the response spends
 * waiting for its source does not count.
 */
export function dropStalledReader(response: ServerResponse, stalledMs: number): void {
  let last = ''
  let idleChecks = 0
  const timer = setInterval(() => {
    const { socket } = response
    if (!socket || socket.writableLength === 0) {
      idleChecks = 0
      return
    }
    const state = progressOf(socket)
    idleChecks = state === last ? idleChecks + 1 : 0
    last = state
    if (idleChecks >= CHECKS) response.destroy()
  }, stalledMs / CHECKS)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}

/**
 * Changes whenever the reader takes something. The kernel buffers megabytes and asks for more only when a third of
 * them is gone, which takes a slow reader more than a minute; the length of its queue changes much earlier.
 */
function progressOf(socket: Socket): string {
  return `${socket.bytesWritten} ${socket.writableLength} ${unacknowledgedBytes(socket)}`
}

/** What the kernel holds for the peer of a connection; 0 on systems other than Linux. */
function unacknowledgedBytes({ localPort = 0, remotePort = 0 }: Socket): number {
  const line = new RegExp(`:${hexPort(localPort)} [0-9A-F]+:${hexPort(remotePort)} [0-9A-F]{2} ([0-9A-F]+):`, 'g')
  return TABLES.flatMap((table) => [...connectionTable(table).matchAll(line)]).reduce(
    (sum, [, queue = '0']) => sum + Number.parseInt(queue, 16),
    0,
  )
}

function connectionTable(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function hexPort(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0')
}
