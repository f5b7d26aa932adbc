import { searchable } from '@isp/domain/text/search'

/**
 * The address of a member as its group lists it: without the name of the group at its beginning, 'Caserío El Tablón, casa
 * 7' in the group 'El Tablón' stays. Null without an address.
 */
export function addressWithin(groupName: string, address: string | null): string | null {
  if (!address) return null
  const [first = '', ...others] = address.split(/\s*[,·]\s*|\s+[-–]\s+/)
  const isGroup = searchable(first) === searchable(groupName)
  const rest = isGroup ? address.slice(first.length).replace(/^[\s,·–-]+/, '') : ''
  return others.length === 0 || rest === '' ? address : rest
}
