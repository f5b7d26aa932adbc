import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const CHECKS = 10
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * Destroys the connection of a response if its reader takes nothing for `stalledMs`. Time spent waiting for the source
 * does not count.
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
 * Changes whenever the reader takes data. The kernel buffers megabytes and requests more only when a third of them is
 * gone, which takes a slow reader more than a minute; the length of its queue changes much earlier.
 */
function progressOf(socket: Socket): string {
  return `${socket.bytesWritten} ${socket.writableLength} ${unacknowledgedBytes(socket)}`
}

/** Bytes in the kernel's send queue of a connection; 0 on systems other than Linux. */
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
