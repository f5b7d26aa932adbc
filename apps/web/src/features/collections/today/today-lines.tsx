import { dayDistance, months } from '@isp/domain/billing/debt-texts'
import { todayTexts } from '@isp/domain/today/today-texts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { IconLink } from '../../../components/inputs/icon-link'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { useToday } from '../../../lib/today'
import { collectPanel } from '../../../receiving/dialogs/collect-panel'
import { placeOf, type ShownLine, shownLines } from '../list/collection-line'
import { StatementLink } from '../list/line-cells'
import { useRecordContact } from '../notices/use-notices'
import classes from './today-lines.module.css'

type Lines = RouterOutputs['today']['read']['due']['lines']
type Props = {
  lines: Lines
  /** Those of the reminders, by client. */
  chats: ReadonlyMap<number, string>
  empty: string
  /** The amounts are of what is due today, which is not all that a client owes. */
  ofToday?: boolean
}

export function TodayLines({ lines, chats, empty, ofToday = false }: Props) {
  if (lines.length === 0) {
    return (
      <Text c="dimmed" size="sm" p="md">
        {empty}
      </Text>
    )
  }
  return (
    <ul>
      {shownLines(lines, chats).map((shown) => (
        <TodayLine key={shown.line.id} shown={shown} ofToday={ofToday} />
      ))}
    </ul>
  )
}

function TodayLine({ shown: { line, distinction, chat }, ofToday }: { shown: ShownLine; ofToday: boolean }) {
  const { id, name, phone, lastContact, dueTodayAmount, netDebt } = line
  const amount = ofToday ? dueTodayAmount : netDebt
  const nameId = useId()
  const record = useRecordContact({ id, name, lastContactAt: lastContact?.contactedAt ?? null })
  const day = useToday()
  return (
    <li className={classes.line}>
      <div className={classes.client}>
        <Anchor
          id={nameId}
          component={Link}
          to={`/clients/${id}`}
          c="inherit"
          fw={600}
          underline="hover"
          className={classes.name}
          data-reach
        >
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {distinction ?? placeOf(line)} · {months(line.openCount)}, {dayDistance(line.owedSince, day)}
        </Text>
        {amount !== netDebt && <Text size="xs">{todayTexts.ofTotal(dueTodayAmount, netDebt)}</Text>}
      </div>
      <span className={classes.amount}>
        <StatementLink clientId={id} amount={amount} />
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-describedby={nameId}
        onClick={() => collectPanel.openFor({ kind: 'regular', clientId: id })}
      >
        Cobrar
      </Button>
      {chat === null ? (
        <span className={classes.missing} />
      ) : (
        <IconLink
          label={`WhatsApp ${phone}`}
          tip="WhatsApp"
          icon={IconBrandWhatsapp}
          href={chat}
          outside
          onClick={() => record('whatsapp')}
        />
      )}
    </li>
  )
}
