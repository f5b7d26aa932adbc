import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { chatLink } from '@isp/domain/phones/phone-links'
import { searchedText } from '@isp/domain/text/search'
import type { RouterOutputs } from '../../../lib/server/trpc'

/** A client who owes. */
export type CollectionLine = Extract<RouterOutputs['collections']['list'][number], { netDebt: string }>

/** The lines of who owes, of an answer that may have those of another list. */
export function owingLines(lines: readonly RouterOutputs['collections']['list'][number][]): CollectionLine[] {
  return lines.filter((line): line is CollectionLine => 'netDebt' in line)
}

export type ShownLine = {
  line: CollectionLine
  /** Distinguishes the client from another one of its name; undefined if the address does. */
  distinction: string | undefined
  /** The chat with the text for what is due filled in; null without a phone. */
  chat: string | null
  /** The first line with an overdue month, whose 'Cobrar' is filled (product/collections#filled-button). */
  firstOverdue: boolean
}

export type LineDialog =
  | { kind: 'promise'; line: CollectionLine; distinction: string | undefined }
  | { kind: 'again'; line: CollectionLine; contactedAt: string; link: string }

/** `chats` are those of the reminders, by client. */
export function shownLines(lines: readonly CollectionLine[], chats: ReadonlyMap<number, string>): ShownLine[] {
  const distinctions = distinguishLookAlikes(lines)
  const firstOverdue = lines.find(({ overdueCount }) => overdueCount > 0)
  return lines.map((line) => {
    const distinction = distinctions.get(line)
    return {
      line,
      // Its place is shown anyway.
      distinction: distinction === line.address ? undefined : distinction,
      chat: chats.get(line.id) ?? chatLink(line.phone),
      firstOverdue: line === firstOverdue,
    }
  })
}

/** Group and address, which often begins with the group. */
export function placeOf({ groupName, address }: Pick<CollectionLine, 'groupName' | 'address'>): string {
  const named = groupName !== null && address !== null && searchedText(address).startsWith(searchedText(groupName))
  return [named ? null : groupName, address].filter(Boolean).join(' · ') || 'Sin grupo'
}
