import ipaddr from 'ipaddr.js'

// Some proxies forward the port too; a bare IPv6 address has colons of its own.
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/

/** The address of a forwarded `192.0.2.1:4711`, `[2001:db8::1]:4711` or `[2001:db8::1]`; anything else stays as it is. */
export function withoutPort(address: string): string {
  const groups = WITH_PORT.exec(address.trim())?.groups
  return groups?.v6 ?? groups?.v4 ?? address
}

/**
 * Whose tries of a login count together: an IPv4 address, or the 64 bits that an IPv6 customer has to himself, who would
 * else have a new address for every try. A port is left out. What is no address counts as it is.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
}
