import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../env'
import { isOwnName } from '../plugins/own-host'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request was made on this machine. Behind a reverse proxy on the same machine all requests come from loopback,
 * so with a trusted proxy none is local; neither is one with the header of a proxy or for the name of another machine.
 */
export function isLocal({ socket, headers, hostname }: FastifyRequest, behindProxy: boolean): boolean {
  if (behindProxy || FORWARDED.some((name) => headers[name] !== undefined)) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopback(address) && isOwnName(hostname)
}
