import { months, plusUpcoming, upcomingInWords } from '@isp/domain/billing/debt-texts'
import { contactedRecently } from '@isp/domain/collections/contacted-recently'
import { contactedWords, promiseWords } from '@isp/domain/collections/notice-texts'
import type { PromiseState } from '@isp/domain/collections/payment-promise'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { callLink } from '@isp/domain/phones/phone-links'
import { depositedOn } from '@isp/domain/receipts/account-texts'
import { statementPath } from '@isp/domain/statements/statement-path'
import { statementTexts } from '@isp/domain/statements/statement-texts'
import { Anchor, Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCalendarDollar,
  IconCalendarEvent,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { StatusBadge, type StatusTone } from '../../../components/figures/status-badge'
import { IconButton } from '../../../components/inputs/icon-button'
import { IconLink } from '../../../components/inputs/icon-link'
import { useRowName } from '../../../components/table/row-name'
import { today } from '../../../lib/today'
import { collectPanel } from '../../../receiving/dialogs/collect-panel'
import { useRecordContact } from '../notices/use-notices'
import type { CollectionLine, LineDialog, ShownLine } from './collection-line'
import classes from './line-cells.module.css'

const promiseLooks: Readonly<Record<PromiseState, { tone: StatusTone; icon: Icon }>> = {
  today: { tone: 'info', icon: IconCalendarDollar },
  waiting: { tone: 'neutral', icon: IconCalendarEvent },
  broken: { tone: 'warning', icon: IconAlertTriangle },
}

/** 'Prometió el 25 nov'; nothing without a promise. */
export function PromiseBadge({ promise }: Pick<CollectionLine, 'promise'>) {
  if (!promise) return null
  return <StatusBadge {...promiseLooks[promise.state]}>{promiseWords(promise, today())}</StatusBadge>
}

/** 'Avisado hoy 10:42'; nothing if the client was never notified. */
export function ContactedNote({ lastContact }: Pick<CollectionLine, 'lastContact'>) {
  if (!lastContact) return null
  return <span className={classes.note}>{contactedWords(lastContact.contactedAt, today())}</span>
}

/** The overdue months, and below them those that are not due yet: '4 meses', '+ noviembre, vence el 30'. */
export function OwedMonths({ line: { overdueCount, upcoming } }: { line: CollectionLine }) {
  if (overdueCount === 0) return upcomingInWords(upcoming, today())
  return (
    <>
      {months(overdueCount)}
      {upcoming.length > 0 && <span className={classes.second}>{plusUpcoming(upcoming, today())}</span>}
    </>
  )
}

/** 'abonó Q100.00 el 12 nov'; nothing unless that is on the account (product/accounts#shown-to-the-operator). */
export function DepositNote({
  line: { lastDeposit, accountBalance },
}: {
  line: Pick<CollectionLine, 'lastDeposit' | 'accountBalance'>
}) {
  if (!lastDeposit) return null
  return <span className={classes.note}>{depositedOn(lastDeposit, accountBalance, today())}</span>
}

/** An amount that opens the 'Estado de cuenta' of a regular client, which says what it is made of. */
export function StatementLink({ clientId, amount }: { clientId: number; amount: Quetzales }) {
  return (
    <Anchor
      component={Link}
      to={statementPath([{ kind: 'regular', id: clientId }])}
      aria-label={`${statementTexts.title}: ${formatQuetzales(amount)}`}
      aria-describedby={useRowName()}
      inherit
      data-reach
    >
      {formatQuetzales(amount)}
    </Anchor>
  )
}

/** Debt net of the account, and its overdue part if that is not all. */
export function OwedAmount({ line }: { line: CollectionLine }) {
  return (
    <>
      <StatementLink clientId={line.id} amount={line.netDebt} />
      {line.overdueCount > 0 && line.upcoming.length > 0 && (
        <span className={classes.second}>vencido {formatQuetzales(line.overdueAmount)}</span>
      )}
    </>
  )
}

/** The place of an icon that a line lacks, so that 'Cobrar' stands in one column. */
const missing = <span className={classes.missing} />

type Props = { shown: ShownLine; onDialog: (dialog: LineDialog) => void }

/**
 * 'Cobrar', filled on the first overdue line and under the focus, WhatsApp, 'Llamar', the map and 'Prometió pagar'
 * (product/collections#line).
 */
export function LineActions({ shown: { line, distinction, chat, firstOverdue }, onDialog }: Props) {
  const { id, name, phone, googleMapsLink, lastContact } = line
  const record = useRecordContact({ id, name, lastContactAt: lastContact?.contactedAt ?? null })
  const call = callLink(phone)
  const write = (event: MouseEvent) => {
    if (chat !== null && lastContact && contactedRecently(lastContact.contactedAt, today())) {
      event.preventDefault()
      onDialog({ kind: 'again', line, contactedAt: lastContact.contactedAt, link: chat })
      return
    }
    record('whatsapp')
  }
  return (
    <div className={classes.actions}>
      <Button
        variant={firstOverdue ? 'filled' : 'default'}
        size="compact-sm"
        className={classes.collect}
        aria-describedby={useRowName()}
        data-pay
        onClick={() => collectPanel.openFor({ kind: 'regular', clientId: id })}
      >
        Cobrar
      </Button>
      {chat === null ? (
        missing
      ) : (
        <IconLink
          label={`WhatsApp ${phone}`}
          tip="WhatsApp"
          icon={IconBrandWhatsapp}
          href={chat}
          outside
          onClick={write}
        />
      )}
      {call === null ? (
        missing
      ) : (
        <IconLink label={`Llamar ${phone}`} tip="Llamar" icon={IconPhone} href={call} onClick={() => record('call')} />
      )}
      {googleMapsLink === null ? (
        missing
      ) : (
        <IconLink label="Ver Ubicación" icon={IconMapPin} href={googleMapsLink} outside />
      )}
      <IconButton
        label="Prometió pagar"
        icon={IconCalendarDollar}
        onClick={() => onDialog({ kind: 'promise', line, distinction })}
      />
    </div>
  )
}
