import { months, owesSince } from '@isp/domain/billing/debt-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { debtLessAccount } from '@isp/domain/receipts/account-texts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import { IconButton } from '../../../../components/inputs/icon-button'
import type { Shown } from '../../../../components/table/column'
import { useRowName } from '../../../../components/table/row-name'
import { isServed } from '../../../../receiving/badges/state-badge'
import { ClientAvatar } from '../../shared/client-avatar'
import { ClientBadge } from '../../shared/client-badge'
import { AskedSecret } from '../../shared/detail/asked-secret'
import second from '../../shared/list/second-line.module.css'
import { regularClients } from '../regular-clients'
import classes from './client-cells.module.css'
import type { ClientRow } from './client-rows'
import { InlineCell } from './inline-edit/inline-cell'
import { MenuWifiEditor } from './inline-edit/menu-wifi-editor'
import type { RowHandlers } from './row-handlers'

const MASK = '••••'

type Props = { row: ClientRow; shown: Shown<ClientRow>; handlers: RowHandlers }

/** In a narrow table also the WiFi that the row's menu shows or edits. */
export function NameCell({ row, shown, handlers }: Props) {
  const { client, menuWifi } = row
  const name = <TruncatedText text={client.name} lines={4} />
  return (
    <div className={classes.name} data-wifi={menuWifi ?? undefined}>
      <ClientAvatar client={client} modified={row.modified} />
      <InlineCell row={row} shown={shown} field="name" label="Nombre" handlers={handlers}>
        {menuWifi === 'shown' ? (
          <div>
            {name}
            <span className={second.second}>
              {client.wifiName ?? 'WiFi'}:{' '}
              <AskedSecret
                kind={regularClients}
                clientId={client.id}
                secret="wifiPassword"
                mask={MASK}
                onFailed={() => handlers.toggleWifi(client.id)}
              />
            </span>
          </div>
        ) : (
          name
        )}
      </InlineCell>
      {menuWifi && <MenuWifiEditor row={row} handlers={handlers} />}
    </div>
  )
}

export function AmountCell({ row: { client, revealed } }: Pick<Props, 'row'>) {
  return (
    <span className={classes.figures} data-fitted>
      <MaskedValue value={formatQuetzales(client.monthlyAmount)} revealed={revealed} />
    </span>
  )
}

/** With the button that reveals both amounts of the row. */
export function UtilityCell({ row, shown, handlers }: Props) {
  const { client, revealed, locked } = row
  const toggle = useCallback(() => handlers.toggleFigures(shown.current.client.id), [handlers, shown])
  return (
    <span className={classes.figures} data-fitted>
      <IconButton
        label={revealed ? 'Ocultar cifras' : 'Revelar cifras'}
        icon={revealed ? IconEyeOff : IconEye}
        disabled={locked}
        onClick={toggle}
      />
      <MaskedValue value={formatQuetzales(client.utility)} revealed={revealed} mask="****" />
    </span>
  )
}

/**
 * If overdue, with the tooltip 'Debe desde julio de 2026: Q1,400.00 menos Q100.00 a cuenta' and, if the client owes
 * more than one month or the badge is about its service, how many (product/clients#debt-of-a-row).
 */
export function StatusCell({ row: { client } }: Pick<Props, 'row'>) {
  const { overdueCount, overdueAmount, nextPayment, accountBalance } = client
  const badge = (
    <span className={classes.badge}>
      <ClientBadge client={client} />
    </span>
  )
  if (overdueCount === 0 || !nextPayment) return badge
  const owed = hasMoney(accountBalance)
    ? debtLessAccount(overdueAmount, accountBalance)
    : formatQuetzales(overdueAmount)
  return (
    <span className={classes.status} data-tip={`${owesSince(nextPayment.period)}: ${owed}`}>
      {badge}
      {(overdueCount > 1 || !isServed(client)) && <span className={second.second}>{months(overdueCount)}</span>}
    </span>
  )
}

export function WifiNameCell({ row, shown, handlers }: Props) {
  const { wifiName } = row.client
  return (
    <InlineCell row={row} shown={shown} field="wifiName" label="Nombre WiFi" handlers={handlers}>
      {wifiName ? <TruncatedText text={wifiName} lines={4} /> : '—'}
    </InlineCell>
  )
}

export function WifiPasswordCell({ row, shown, handlers }: Props) {
  const { id, hasWifiPassword } = row.client
  // Keyed by client, because the row is reused for other clients.
  const [readableOf, setReadableOf] = useState<number | null>(null)
  const readable = readableOf === id
  const hide = () => setReadableOf(null)
  const toggle = useCallback(() => {
    const pressed = shown.current.client.id
    setReadableOf((before) => (before === pressed ? null : pressed))
  }, [shown])
  const eye = hasWifiPassword && (
    <IconButton
      label={readable ? 'Ocultar contraseña WiFi' : 'Mostrar contraseña WiFi'}
      icon={readable ? IconEyeOff : IconEye}
      disabled={row.locked}
      onClick={toggle}
    />
  )
  return (
    <InlineCell row={row} shown={shown} field="wifiPassword" label="Contraseña WiFi" handlers={handlers} controls={eye}>
      {hasWifiPassword ? (
        <span className={classes.password} data-shown={readable || undefined}>
          {readable ? (
            <AskedSecret kind={regularClients} clientId={id} secret="wifiPassword" mask={MASK} onFailed={hide} />
          ) : (
            MASK
          )}
        </span>
      ) : (
        '—'
      )}
    </InlineCell>
  )
}

/** 'Pagar' for the earliest unpaid payment; 'Al día' if all are paid. */
export function PayCell({ row: { client, locked }, shown, handlers }: Props) {
  const pay = useCallback(() => handlers.pay(shown.current.client), [handlers, shown])
  return <PayButton due={client.nextPayment !== null} locked={locked} onPay={pay} />
}

// One button for both states, so that a recycled row keeps its element.
const PayButton = memo(function PayButton({
  due,
  locked,
  onPay,
}: {
  due: boolean
  locked: boolean
  onPay: () => void
}) {
  const rowName = useRowName()
  return (
    <button
      type="button"
      className={classes.pay}
      aria-describedby={rowName}
      data-pay
      disabled={locked || !due}
      onClick={onPay}
    >
      {due ? 'Pagar' : 'Al día'}
    </button>
  )
})
