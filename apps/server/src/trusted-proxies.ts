import { compile } from '@fastify/proxy-addr'
import { withoutPort } from '@isp/api/auth/network-of'

/**
 * Fastify's `trustProxy` for a list such as `127.0.0.1,10.0.0.0/8` or `loopback`. A proxy is recognised too where the one
 * after it forwarded its address with a port.
 */
export function trustedProxies(list: string): (address: string, hop: number) => boolean {
  const trusts = compile(list.split(',').map((entry) => entry.trim()))
  return (address, hop) => trusts(withoutPort(address), hop)
}

/** Whether `trustedProxies` can read a list; a plain number, Fastify's count of proxies, is none. */
export function isProxyList(list: string): boolean {
  try {
    trustedProxies(list)
    return /\D/.test(list)
  } catch {
    return false
  }
}
