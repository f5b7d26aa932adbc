import { compile } from '@fastify/proxy-addr'
import { withoutPort } from '@isp/api/auth/network-of'

/**
 * Fastify's `trustProxy` for a list such as `127.0.0.1,10.0.0.0/8` or `loopback`. Also matches a proxy whose address
 * was forwarded with a port; a closed connection has no address, and is none.
 */
export function trustedProxies(list: string): (address: string | undefined, hop: number) => boolean {
  const trusts = compile(list.split(',').map((entry) => entry.trim()))
  return (address, hop) => address !== undefined && trusts(withoutPort(address), hop)
}

/** Whether `trustedProxies` can parse a list; a plain number (Fastify's proxy count) is invalid. */
export function isProxyList(list: string): boolean {
  try {
    trustedProxies(list)
    return /\D/.test(list)
  } catch {
    return false
  }
}
