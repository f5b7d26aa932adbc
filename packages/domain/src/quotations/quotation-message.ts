import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { formatQuetzales, type Quetzales } from '../money/money'
import { greeting, signature } from '../receipts/receipt-message'

/** `totalSale` in quetzales. */
export type QuotationOffer = {
  id: number
  name: string
  clientName: string
  totalSale: Quetzales
  validUntil: LocalDate | null
  /** Name of the business; null while it has none. */
  business: string | null
}

/** The text with which a quotation is sent; customers are addressed as usted (product/quotations#sending). */
export function quotationMessage(offer: QuotationOffer): string {
  const { id, name, clientName, totalSale, validUntil, business } = offer
  const validity = validUntil === null ? '' : ` Es válida hasta el ${formatLocalDate(validUntil)}.`
  const what = `le compartimos la cotización ${id}, «${name}», por ${formatQuetzales(totalSale)}`
  return `${greeting(clientName)}, ${what}.${validity}${signature(business)}`
}
