import type { FieldType } from '../clients/client-fields'
import { formatLocalDate } from '../dates/local-date'
import { formatQuetzales } from '../money/money'

const asStored = (value: string) => value

/** How a value of the log is displayed, after its words. */
export const shownAs: Record<FieldType, (value: string) => string> = {
  text: asStored,
  amount: formatQuetzales,
  date: formatLocalDate,
  phone: asStored,
  routerIp: asStored,
  yesNo: asStored,
}
