import { formatLocalDate, guatemalaDay } from '@isp/domain/dates/local-date'

export function quotationDate({ createdAt }: { createdAt: string }): string {
  return formatLocalDate(guatemalaDay(createdAt))
}
