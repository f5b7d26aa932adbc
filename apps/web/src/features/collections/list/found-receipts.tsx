import { foundReceiptDetail, foundReceiptTitle, moreReceipts } from '@isp/domain/receipts/found-receipt-texts'
import { readReceiptSearch } from '@isp/domain/receipts/receipt-search'
import { receiptPath } from '@isp/domain/receipts/receipt-texts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { trpc } from '../../../lib/server/trpc'
import { pathOf } from '../../../receiving/client-path'

/** The receipts that a search of the list names, each with a way to its client; nothing for other searches. */
export function FoundReceipts({ search }: { search: string }) {
  const names = readReceiptSearch(search) !== null
  const { data = [] } = trpc.payments.findRecords.useQuery({ search }, { enabled: names, staleTime: 0 })
  const receipts = names ? data.flatMap((record) => (record.kind === 'receipt' ? [record] : [])) : []
  const more = moreReceipts(receipts.length, receipts[0]?.found ?? 0)
  if (receipts.length === 0) return null
  return (
    <Stack component="section" gap={0} mb="sm" aria-label="Recibos" data-screen-only>
      {receipts.map((receipt) => (
        <Group key={receipt.number} gap="0 12px" mih={44}>
          <Anchor component={Link} to={receiptPath(receipt.number)} fw={600} py={10}>
            {foundReceiptTitle(receipt)}
          </Anchor>
          <Text component="span" size="sm" c="dimmed">
            {foundReceiptDetail(receipt)}
          </Text>
          {receipt.owner && (
            <Anchor
              component={Link}
              to={pathOf({ kind: receipt.owner.kind, id: receipt.owner.clientId })}
              size="sm"
              py={10}
              aria-label={`Ver cliente: ${receipt.clientName}`}
            >
              Ver cliente
            </Anchor>
          )}
        </Group>
      ))}
      {more && (
        <Text size="sm" c="dimmed">
          {more}
        </Text>
      )}
    </Stack>
  )
}
