import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import type { PageLink } from '../../lib/notify'
import { serverMessage, storedId } from '../../lib/server/server-error'

/**
 * Why a change was refused because of a receipt, and the link to it; undefined for another error
 * (product/accounts#taking-back).
 */
export function receiptReason(error: unknown): { text: string; link: PageLink } | undefined {
  const number = storedId(error)
  if (number === undefined) return undefined
  return { text: serverMessage(error, ''), link: { label: receiptTitle(number), to: receiptPath(number) } }
}

/** The link of `receiptReason` alone. */
export function receiptLink(error: unknown): PageLink | undefined {
  return receiptReason(error)?.link
}
