import { lastDayOf, type Pause } from '@isp/domain/clients/client-pauses'
import { pauseInWords } from '@isp/domain/clients/pause-dialog-texts'
import { Box } from '@mantine/core'
import { StateBadge } from '../../../../components/figures/state-badge'
import { Surface } from '../../../../components/layout/surface'
import { today } from '../../../../lib/today'
import classes from './pause-history.module.css'

/** The pauses of a client, newest first; nothing without any (specification 3 C3). */
export function PauseHistory({ pauses }: { pauses: readonly (Pause & { id: number })[] }) {
  if (pauses.length === 0) return null
  return (
    <Box mb="lg">
      <Surface title="Suspensiones y bajas">
        <ul className={classes.pauses}>
          {[...pauses]
            .sort((a, b) => b.from.localeCompare(a.from))
            .map((pause) => (
              <li key={pause.id} className={classes.pause}>
                <StateBadge state={pause.kind} lastDay={lastDayOf([pause], today())} />
                <span>{pauseInWords(pause)}</span>
                {pause.reason && <span className={classes.reason}>{pause.reason}</span>}
              </li>
            ))}
        </ul>
      </Surface>
    </Box>
  )
}
