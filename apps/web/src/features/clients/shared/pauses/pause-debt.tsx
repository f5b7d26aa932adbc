import { owesNothing, owesSentence } from '@isp/domain/clients/pause-dialog-texts'
import type { Quetzales } from '@isp/domain/money/money'
import { Text } from '@mantine/core'
import { BalanceFirst } from '../account/balance-first'
import type { AskedPause, ClientKind } from '../client-kind'
import { usePausePreview } from './use-pause-preview'

type Props = {
  kind: ClientKind
  pause: AskedPause | undefined
  balance: Quetzales
  onRefund: () => void
}

/** What a client who is suspended or leaves owes net of its account, or what is on the account of one who owes nothing. */
export function PauseDebt({ kind, pause, balance, onRefund }: Props) {
  const { data } = usePausePreview(kind, pause)
  if (!data) return null
  const owes = owesSentence(data)
  if (owes !== null) {
    return (
      <Text mb="md" fw={600}>
        {owes}
      </Text>
    )
  }
  return <BalanceFirst balance={balance} onRefund={owesNothing(data) ? onRefund : undefined} />
}
