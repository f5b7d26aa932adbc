import { pauseInWords } from '@isp/domain/clients/pause-dialog-texts'
import { pauseReason } from '@isp/domain/pauses/pause-texts'
import { lastDayOf, type Pause } from '@isp/domain/pauses/pauses'
import { Box, Group, Stack, Text } from '@mantine/core'
import { Surface } from '../../../../components/layout/surface'
import { today } from '../../../../lib/today'
import { StateBadge } from '../../../../receiving/badges/state-badge'

/** The pauses of a client, newest first; nothing without any (product/pauses#shown). */
export function PauseHistory({ pauses }: { pauses: readonly (Pause & { id: number })[] }) {
  if (pauses.length === 0) return null
  return (
    <Box mb="lg">
      <Surface title="Suspensiones y bajas">
        <Stack component="ul" gap="xs" fz="sm">
          {[...pauses]
            .sort((a, b) => b.from.localeCompare(a.from))
            .map((pause) => (
              <Group key={pause.id} component="li" gap="4px 12px" miw={0}>
                <StateBadge state={pause.kind} lastDay={lastDayOf([pause], today())} />
                <span>{pauseInWords(pause)}</span>
                {pauseReason(pause) && (
                  <Text span inherit miw={0} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {pauseReason(pause)}
                  </Text>
                )}
              </Group>
            ))}
        </Stack>
      </Surface>
    </Box>
  )
}
