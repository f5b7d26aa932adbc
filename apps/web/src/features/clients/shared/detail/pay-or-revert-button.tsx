import { Button } from '@mantine/core'

type Props<Payment> = {
  payment: Payment
  onPay: (payment: Payment) => void
  onRevert: (payment: Payment) => void
  /** Emphasizes 'Marcar Pagado'. */
  filled?: boolean
}

/** 'Marcar Pagado', or 'Revertir' where the payment is paid. */
export function PayOrRevertButton<Payment extends { isPaid: boolean }>({
  payment,
  onPay,
  onRevert,
  filled = false,
}: Props<Payment>) {
  if (payment.isPaid) {
    return (
      <Button size="xs" variant="subtle" color="gray" onClick={() => onRevert(payment)}>
        Revertir
      </Button>
    )
  }
  return (
    <Button size="xs" variant={filled ? 'filled' : 'light'} onClick={() => onPay(payment)}>
      Marcar Pagado
    </Button>
  )
}
