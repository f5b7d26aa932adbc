import { chatLink, messageLink } from '@isp/domain/phones/phone-links'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import type { CollectionLine } from './collection-line'

/** The chats of these clients with the text for what is due or overdue filled in, by client; until then empty. */
export function useReminderLinks(lines: readonly CollectionLine[] | undefined): ReadonlyMap<number, string> {
  const clientIds = useMemo(() => lines?.map(({ id }) => id) ?? [], [lines])
  const { data } = trpc.reminders.forClients.useQuery(
    { clientIds },
    { enabled: clientIds.length > 0, placeholderData: keepPreviousData },
  )
  return useMemo(() => chatsOf(data ?? []), [data])
}

type Reminder = Pick<RouterOutputs['reminders']['forClients'][number], 'clientId' | 'phone' | 'text'>

/** The chats with the texts of reminders, by client. */
export function chatsOf(reminders: readonly Reminder[]): ReadonlyMap<number, string> {
  return new Map(
    reminders.flatMap(({ clientId, phone, text }) =>
      chatLink(phone) === null || text === null ? [] : [[clientId, messageLink(phone, text)] as const],
    ),
  )
}
