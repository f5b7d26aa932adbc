import { formatLocalDate, guatemalaDay } from '@isp/domain/dates/local-date'

/** Day on which a quotation was made, as shown. */
export function quotationDate({ createdAt }: { createdAt: string }): string {
  return formatLocalDate(guatemalaDay(createdAt))
}
