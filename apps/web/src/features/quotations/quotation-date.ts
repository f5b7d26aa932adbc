import { formatLocalDate, guatemalaDay } from '@isp/domain/dates/local-date'

/** Formatted date of a quotation. */
export function quotationDate({ createdAt }: { createdAt: string }): string {
  return formatLocalDate(guatemalaDay(createdAt))
}
