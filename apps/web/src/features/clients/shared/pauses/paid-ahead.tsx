// Loaded with this dialog: the first page needs none of it.
import '@mantine/core/styles/Radio.layer.css'

import { hasPaidAhead, owesNothing, paidAheadLabels } from '@isp/domain/clients/pause-dialog-texts'
import { type PaidAhead, paidAheadChoices } from '@isp/domain/pauses/pause.schema'
import { Radio, Stack } from '@mantine/core'
import type { AskedPause, ClientKind } from '../client-kind'
import { usePausePreview } from './use-pause-preview'

type Props = {
  kind: ClientKind
  pause: AskedPause | undefined
  chosen: PaidAhead
  onChoose: (chosen: PaidAhead) => void
}

const inOrder: readonly PaidAhead[] = ['toAccount', 'refund', 'keep']

/** The months that are paid and lie wholly inside a pause, and what is done with their money; nothing without any. */
export function PaidAheadMonths({ kind, pause, chosen, onChoose }: Props) {
  const { data } = usePausePreview(kind, pause)
  if (!data || data.paidAhead.months.length === 0) return null
  const { months, amount } = data.paidAhead
  const periods = months.map(({ period }) => period)
  // Nobody who owes gets money back.
  const offered = inOrder.filter((choice) => choice !== 'refund' || owesNothing(data))
  return (
    <Radio.Group
      mt="md"
      label={hasPaidAhead(periods, amount)}
      value={chosen}
      onChange={(value) => onChoose(paidAheadChoices.find((choice) => choice === value) ?? 'keep')}
    >
      <Stack gap={4} mt="xs">
        {offered.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={paidAheadLabels[choice].label}
            description={paidAheadLabels[choice].effect}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
