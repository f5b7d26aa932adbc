import { searchable } from '@isp/domain/text/search'
import type { RouterOutputs } from '../../../lib/server/trpc'

/** A client who owes. */
export type CollectionLine = RouterOutputs['collections']['list'][number]

/** A line as it is shown. */
export type ShownLine = {
  line: CollectionLine
  /** The chat with the text for what is due filled in; null without a phone. */
  chat: string | null
}

export type LineDialog =
  | { kind: 'promise'; line: CollectionLine }
  | { kind: 'again'; line: CollectionLine; contactedAt: string; link: string }

/** Where the client of a line is: group and address, which often begins with the group. */
export function placeOf({ groupName, address }: Pick<CollectionLine, 'groupName' | 'address'>): string {
  const named = groupName !== null && address !== null && searchable(address).startsWith(searchable(groupName))
  return [named ? null : groupName, address].filter(Boolean).join(' · ') || 'Sin grupo'
}
