import { debtTexts } from '@isp/domain/billing/debt-texts'
import { cutTexts } from '@isp/domain/collections/cut-texts'
import { formatPeriod } from '@isp/domain/dates/period'
import { formatQuetzales, sumQuetzales } from '@isp/domain/money/money'
import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { netOfQueue } from '@isp/domain/outbox/net-of-queue'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { waitingWords } from '@isp/domain/outbox/taking-texts'
import { clientStateWord } from '@isp/domain/pauses/pause-texts'
import { callLink, chatLink } from '@isp/domain/phones/phone-links'
import { hasMoney, netDebt } from '@isp/domain/receipts/account-rules'
import { accountTexts, onAccount } from '@isp/domain/receipts/account-texts'
import { Button, Group } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconMapPin,
  IconPhone,
  IconPlayerPause,
  IconPlugConnected,
  IconPlugConnectedX,
  IconUserBolt,
} from '@tabler/icons-react'
import { StatusBadge } from '../../components/figures/status-badge'
import { IconLink } from '../../components/inputs/icon-link'
import type { KeptClient } from '../../outbox/kept-copy'
import { collectPanel } from '../../receiving/dialogs/collect-panel'
import classes from './kept-client-card.module.css'

const cutIcons = { toCut: IconPlugConnectedX, toReconnect: IconPlugConnected } as const

type Props = {
  client: KeptClient
  /** Tells it apart from another client of its name, if neither place nor phone does. */
  distinction: string | undefined
  /** Its payments that wait on this device, of which its debt is net. */
  waiting: readonly OutboxEntry[]
  /** Whether payments are collected here. */
  collects: boolean
}

export function KeptClientCard({ client: kept, distinction, waiting, collects }: Props) {
  const client = netOfQueue(kept, waiting)
  const { kind, id, name, phone, address, googleMapsLink, suspended, cutList, open, accountBalance } = client
  const [chat, call] = [chatLink(phone), callLink(phone)]
  const amounts = open.flatMap(({ amount }) => amount ?? [])
  const total = sumQuetzales(amounts)
  const net = netDebt(total, accountBalance)
  const hasAccount = hasMoney(accountBalance)
  return (
    <>
      <Group gap="4px 8px">
        <h3 className={classes.name}>{name}</h3>
        {kind === 'variable' && (
          <StatusBadge tone="neutral" icon={IconUserBolt}>
            Variable
          </StatusBadge>
        )}
        {suspended && (
          <StatusBadge tone="neutral" icon={IconPlayerPause}>
            {clientStateWord.suspended}
          </StatusBadge>
        )}
        {cutList !== null && (
          <StatusBadge tone={cutList === 'toCut' ? 'danger' : 'success'} icon={cutIcons[cutList]}>
            {cutTexts[cutList]}
          </StatusBadge>
        )}
      </Group>
      <div className={classes.body}>
        <div className={classes.facts}>
          {address !== null && <p className={classes.address}>{address}</p>}
          {phone !== null && <p className={classes.phone}>{phone}</p>}
          {distinction && <p className={classes.address}>{distinction}</p>}
        </div>
        <div className={classes.links}>
          {call !== null && <IconLink label={`Llamar ${phone}`} tip="Llamar" icon={IconPhone} href={call} />}
          {chat !== null && (
            <IconLink label={`WhatsApp ${phone}`} tip="WhatsApp" icon={IconBrandWhatsapp} href={chat} outside />
          )}
          {googleMapsLink !== null && (
            <IconLink label="Ver Ubicación" icon={IconMapPin} href={googleMapsLink} outside />
          )}
        </div>
      </div>
      {open.length === 0 ? (
        <p className={classes.none}>
          {offlineTexts.noneOpen}
          {hasAccount && ` · ${onAccount(accountBalance)}`}
        </p>
      ) : (
        <dl className={classes.months} aria-label="Meses pendientes">
          {open.map(({ period, amount }) => (
            <div key={period} className={classes.month}>
              <dt>{formatPeriod(period)}</dt>
              <dd>{amount !== null && formatQuetzales(amount)}</dd>
            </div>
          ))}
          {amounts.length > 1 && (
            <div className={classes.month} data-total>
              <dt>Total</dt>
              <dd>{formatQuetzales(total)}</dd>
            </div>
          )}
          {hasAccount && (
            <div className={classes.month}>
              <dt>{accountTexts.left}</dt>
              <dd>{formatQuetzales(accountBalance)}</dd>
            </div>
          )}
          {hasAccount && kind === 'regular' && (
            <div className={classes.month} data-total>
              <dt>{debtTexts.owes}</dt>
              <dd>{hasMoney(net) ? formatQuetzales(net) : debtTexts.nothing}</dd>
            </div>
          )}
        </dl>
      )}
      {waiting.length > 0 && <p className={classes.none}>{waitingWords(waiting)}</p>}
      {collects && (
        <Button
          variant="light"
          fullWidth
          mih={44}
          mt="xs"
          aria-label={`Cobrar a ${name}`}
          onClick={() => collectPanel.openFor({ kind, clientId: id })}
        >
          Cobrar
        </Button>
      )}
    </>
  )
}
