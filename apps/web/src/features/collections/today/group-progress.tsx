import { formatQuetzales, quetzalesAsNumber } from '@isp/domain/money/money'
import { todayTexts } from '@isp/domain/today/today-texts'
import { Anchor, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state'
import { ProgressBar } from '../../../components/figures/progress-bar'
import { BusyButton } from '../../../components/inputs/busy-button'
import { isUnread } from '../../../lib/server/is-unread'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import classes from './group-progress.module.css'

type Group = RouterOutputs['today']['read']['groups'][number]

type Props = {
  /** The first ones of `found`. */
  groups: readonly Group[]
  found: number
}

/** Paid part of the month by group, the least first; the others are asked for on request. */
export function GroupProgress({ groups, found }: Props) {
  const [all, setAll] = useState(false)
  const others = trpc.today.groups.useQuery(undefined, { enabled: all })
  const shown = (all && others.data) || groups
  if (groups.length === 0) return <Text c="dimmed">{todayTexts.nothingExpected}</Text>
  return (
    <>
      <ul className={classes.groups}>
        {shown.map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
      {all && isUnread(others) ? (
        <ErrorState
          message={todayTexts.groupsFailed}
          onRetry={() => void others.refetch()}
          retrying={others.isFetching}
        />
      ) : (
        found > groups.length && (
          <BusyButton
            variant="subtle"
            size="compact-sm"
            mt="xs"
            busy={all && others.isPending}
            busyLabel="Cargando..."
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'Ver menos' : todayTexts.allGroups(found)}
          </BusyButton>
        )
      )}
    </>
  )
}

function GroupLine({ group: { id, name, collected, expected } }: { group: Group }) {
  const nameId = useId()
  return (
    <li className={classes.group}>
      <span id={nameId} className={classes.name}>
        {id === null ? (
          todayTexts.withoutGroup
        ) : (
          <Anchor component={Link} to={`/groups/${id}`} inherit c="inherit" underline="hover" data-reach>
            {name}
          </Anchor>
        )}
      </span>
      <span className={classes.amounts}>
        {todayTexts.progressOf(formatQuetzales(collected), formatQuetzales(expected))}
      </span>
      <ProgressBar
        tone="success"
        aria-labelledby={nameId}
        max={quetzalesAsNumber(expected)}
        value={quetzalesAsNumber(collected)}
      />
    </li>
  )
}
