import { formatQuetzales, quetzalesAsNumber } from '@isp/domain/money/money'
import { todayTexts } from '@isp/domain/today/today-texts'
import { Anchor, Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ProgressBar } from '../../../components/figures/progress-bar'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './group-progress.module.css'

type Group = RouterOutputs['today']['read']['groups'][number]

const FIRST_SHOWN = 8

/** Paid part of the month by group, the least first (specification 5 D1). */
export function GroupProgress({ groups }: { groups: readonly Group[] }) {
  const [all, setAll] = useState(false)
  if (groups.length === 0) return <Text c="dimmed">{todayTexts.nothingExpected}</Text>
  return (
    <>
      <ul className={classes.groups}>
        {(all ? groups : groups.slice(0, FIRST_SHOWN)).map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
      {groups.length > FIRST_SHOWN && (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${groups.length} grupos`}
        </Button>
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
