import { reportsLose } from '@isp/domain/deleted-records/deleted-record-texts'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { Text } from '@mantine/core'

type Props = { payments: readonly { isPaid: boolean; amount: Quetzales | null }[] | undefined }

/**
 * What the reports lose with a client (specification 3 A7); nothing before its payments are known, or without paid
 * ones.
 */
export function ReportsLoss({ payments = [] }: Props) {
  const paid = payments.filter(({ isPaid }) => isPaid)
  const sentence = reportsLose({
    paidPayments: paid.length,
    paidAmount: sumQuetzales(paid.map(({ amount }) => amount ?? '0.00')),
  })
  return sentence && <Text mt="xs">{sentence}</Text>
}
