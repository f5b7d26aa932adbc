import { fromPlainDigits, idSchema } from '@isp/domain/integers'

/** Where a client's detail was opened from (its group, else the dashboard): the target of Escape and the back arrow. */
export function detailOrigin(search: URLSearchParams): string {
  const groupId = idSchema.safeParse(fromPlainDigits(search.get('groupId') ?? undefined))
  return search.get('from') === 'group' && groupId.success ? `/groups/${groupId.data}` : '/'
}
