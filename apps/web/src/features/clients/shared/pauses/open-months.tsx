import {
  nothingToAnnul,
  openMonthsInWords,
  othersStayOwed,
  pauseDialogTexts,
} from '@isp/domain/clients/pause-dialog-texts'
import { periodInSentence } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { Box, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { RetryButton } from '../../../../components/feedback/retry-button'
import { useToday } from '../../../../lib/today'
import type { AskedPause, ClientKind } from '../client-kind'
import classes from './open-months.module.css'
import { usePausePreview } from './use-pause-preview'

type Props = {
  kind: ClientKind
  /** The pause that is being written; undefined while a day is missing or wrong. */
  pause: AskedPause | undefined
  /** Effect of the tick on the months. */
  label: string
  ticked: boolean
  onTick: (ticked: boolean) => void
}

/** The unpaid months that a pause would annul, with their amounts, and whether they are annulled or stay owed. */
export function OpenMonths({ kind, pause, label, ticked, onTick }: Props) {
  const today = useToday()
  const preview = usePausePreview(kind, pause)
  if (preview.isError) {
    return (
      <Group gap="xs" mt="md" role="alert">
        {pauseDialogTexts.previewFailed}
        <RetryButton size="compact-xs" onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
      </Group>
    )
  }
  if (!preview.data) return <Skeleton height={20} mt="md" />
  const { annulled, kept } = preview.data
  const { months, amount } = annulled
  if (months.length === 0) {
    return (
      <Text mt="md" size="sm" c="dimmed">
        {nothingToAnnul(kept, { from: pause?.from ?? today, to: pause?.to || null }, today)}
      </Text>
    )
  }
  const others = othersStayOwed(kept)
  const periods = months.map(({ period }) => period)
  return (
    <Box mt="md">
      <Checkbox
        label={label}
        description={openMonthsInWords(periods, amount)}
        checked={ticked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {amount !== null && months.length > 1 && (
        <ul className={classes.list}>
          {months.map(({ period, amount }) => (
            <li key={period}>
              <span>{periodInSentence(period)}</span>
              <span>{formatQuetzales(amount ?? '0.00')}</span>
            </li>
          ))}
        </ul>
      )}
      {others && (
        <Text mt="xs" size="sm" c="dimmed">
          {others}
        </Text>
      )}
    </Box>
  )
}
