import type { Quetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { hasOnAccount } from '@isp/domain/receipts/account-texts'
import { Alert, Button, Group } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'

type Props = {
  balance: Quetzales
  /** Undefined for a client who owes something, to whom nothing is given back. */
  onRefund: (() => void) | undefined
}

/**
 * Names what rests on the account of a client who leaves or is deleted, and offers 'Devolver' first
 * (product/accounts#before-a-client-leaves).
 */
export function BalanceFirst({ balance, onRefund }: Props) {
  if (!hasMoney(balance)) return null
  return (
    <Alert variant="light" mb="md" icon={<IconCoins aria-hidden />}>
      <Group gap="xs">
        {hasOnAccount(balance)}
        {onRefund && (
          <Button variant="default" size="compact-sm" onClick={onRefund}>
            Devolver
          </Button>
        )}
      </Group>
    </Alert>
  )
}
