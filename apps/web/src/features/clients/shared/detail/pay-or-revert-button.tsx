import { isOwed } from '@isp/domain/billing/payment-status'
import type { Quetzales } from '@isp/domain/money/money'
import { Button } from '@mantine/core'
import { useRowName } from '../../../../components/table/row-name'

type Props<Payment> = {
  payment: Payment
  onPay: (payment: Payment) => void
  onRevert: (payment: Payment) => void
  /** Emphasizes 'Marcar Pagado'. */
  filled?: boolean
}

/**
 * 'Marcar Pagado', or 'Revertir' where the payment is paid; nothing for an unpaid one of Q0.00
 * (product/billing#months-of-nothing).
 */
export function PayOrRevertButton<Payment extends { isPaid: boolean; amount: Quetzales | null }>({
  payment,
  onPay,
  onRevert,
  filled = false,
}: Props<Payment>) {
  const rowName = useRowName()
  if (payment.isPaid) {
    return (
      <Button size="xs" variant="subtle" color="gray" aria-describedby={rowName} onClick={() => onRevert(payment)}>
        Revertir
      </Button>
    )
  }
  if (!isOwed(payment)) return null
  return (
    <Button size="xs" variant={filled ? 'filled' : 'light'} aria-describedby={rowName} onClick={() => onPay(payment)}>
      Marcar Pagado
    </Button>
  )
}
