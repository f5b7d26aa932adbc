import { hasMoney } from '@isp/domain/receipts/account-rules'
import { Button } from '@mantine/core'
import type { RefundDialogProps } from './refund-dialog'
import { useRefundDialog } from './use-refund-dialog'

/** 'Devolver', where a client has money on the account (product/accounts#refunds). */
export function RefundButton(props: Pick<RefundDialogProps, 'kind' | 'client'>) {
  const { openRefund, refundDialog } = useRefundDialog(props)
  return (
    <>
      {hasMoney(props.client.accountBalance) && (
        <Button variant="subtle" size="compact-xs" ml={-8} onClick={openRefund} data-reach>
          Devolver
        </Button>
      )}
      {refundDialog}
    </>
  )
}
