import { receiptPath } from '@isp/domain/receipts/receipt-texts'
import { useNavigate } from 'react-router-dom'
import type { ToastAction } from '../../lib/notify'

/** 'Recibo' of the toast after a payment, which opens its receipt (product/payments#whose-payment). */
export function useReceiptAction(): (payment: { receiptNumber: number | null }) => ToastAction | undefined {
  const navigate = useNavigate()
  return ({ receiptNumber }) => {
    if (receiptNumber === null) return undefined
    return { label: 'Recibo', run: () => void navigate(receiptPath(receiptNumber)) }
  }
}
