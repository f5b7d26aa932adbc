import type { Period } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { collectTexts } from '@isp/domain/receipts/collect-texts'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Collectable } from '../../receiving/form/collectable'
import classes from './collect.module.css'
import { monthLabel, offeredMonths, stepped, withToggled } from './collectable'

type Props = {
  client: Collectable
  picked: readonly Period[]
  /** Months that are listed besides the open ones, ticked or not. */
  listed?: readonly Period[]
  onChange: (picked: Period[]) => void
}

/**
 * The open months and 'Meses' − 1 +: oldest first, so that ticking a month ticks those before it; 'Elegir meses' ticks
 * them one by one. A sentence instead if there is nothing to pay, now or in advance.
 */
export function MonthPicker({ client, picked, listed = picked, onChange }: Props) {
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const offered = offeredMonths(client)
  const isAll = client.open.every(({ period }) => picked.includes(period))
  const shown = offered.filter(({ period, advance }) => !advance || picked.includes(period) || listed.includes(period))
  const step = (by: 1 | -1) => {
    const next = stepped(client, picked, by)
    return {
      variant: 'default',
      size: 36,
      // Not `disabled`, which would lose the focus.
      'aria-disabled': next.length === picked.length || undefined,
      'data-disabled': next.length === picked.length || undefined,
      onClick: () => onChange(next),
    }
  }

  if (offered.length === 0) return <UpToDate>{collectTexts.noMonths}</UpToDate>
  return (
    <div>
      <Group gap="xs">
        <span id={id}>Meses</span>
        <ActionIcon aria-label="Un mes menos" {...step(-1)}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <Text component="output" aria-labelledby={id} miw={24} fw={600} ta="center">
          {picked.length}
        </Text>
        <ActionIcon aria-label="Un mes más" {...step(1)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        {client.open.length > 1 && (
          <Button
            variant={isAll ? 'light' : 'default'}
            size="xs"
            aria-pressed={isAll}
            onClick={() => onChange(client.open.map(({ period }) => period))}
          >
            {collectTexts.all(client.netDebt)}
          </Button>
        )}
        {client.open.length > 1 && (
          <Button
            variant={choosing ? 'light' : 'subtle'}
            size="xs"
            ml="auto"
            aria-pressed={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            Elegir meses
          </Button>
        )}
      </Group>
      {client.open.length === 0 && <UpToDate>{collectTexts.upToDate}</UpToDate>}
      <ul className={classes.months}>
        {shown.map((month) => (
          <li key={month.period} data-picked={picked.includes(month.period) || undefined}>
            <label>
              <input
                type="checkbox"
                aria-label={monthLabel(month)}
                checked={picked.includes(month.period)}
                onChange={() => onChange(withToggled(client, picked, { period: month.period, oneByOne: choosing }))}
              />
              <span>{monthLabel(month)}</span>
              {month.amount !== null && <span>{formatQuetzales(month.amount)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

function UpToDate({ children }: { children: string }) {
  return (
    <Text mt="xs" fz="sm" c="var(--tone-warning-fg)">
      {children}
    </Text>
  )
}
