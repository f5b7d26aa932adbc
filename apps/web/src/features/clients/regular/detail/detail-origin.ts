import { fromPlainDigits, idSchema } from '@isp/domain/integers'

/** Where a client's detail was opened from, and Escape and the back arrow lead: its group, else the dashboard. */
export function detailOrigin(search: URLSearchParams): string {
  const groupId = idSchema.safeParse(fromPlainDigits(search.get('groupId') ?? undefined))
  return search.get('from') === 'group' && groupId.success ? `/groups/${groupId.data}` : '/'
}
