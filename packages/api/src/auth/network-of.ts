import ipaddr from 'ipaddr.js'

// Some proxies forward the port too; a plain IPv6 address contains colons.
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/

/** Removes the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`; other texts are returned unchanged. */
export function withoutPort(address: string): string {
  const groups = WITH_PORT.exec(address.trim())?.groups
  return groups?.v6 ?? groups?.v4 ?? address
}

/**
 * The network whose login attempts are counted together: an IPv4 address, or the /64 network of an IPv6 address,
 * because a customer could use a new address for every attempt. The port is removed; texts that are not addresses stay
 * unchanged.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
}
