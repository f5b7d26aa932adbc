import ipaddr from 'ipaddr.js'

/**
 * Whose tries of a login count together: an IPv4 address, or the 64 bits that an IPv6 customer has to himself, who would
 * else have a new address for every try. What is no address counts as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
}
