import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { serverMessage, storedId } from './server-error'

export type PageLink = { label: string; to: string }

/**
 * Why a change was refused because of a receipt, and the link to it; undefined for another error
 * (product/accounts#taking-back).
 */
export function receiptReason(error: unknown): { text: string; link: PageLink } | undefined {
  const number = storedId(error)
  if (number === undefined) return undefined
  return { text: serverMessage(error, ''), link: { label: receiptTitle(number), to: receiptPath(number) } }
}
