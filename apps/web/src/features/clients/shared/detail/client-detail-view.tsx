import type { ClientState } from '@isp/domain/clients/client-pauses'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { IconReceipt } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { Parts } from '../../../../components/layout/parts'
import { ActionMenuButton } from '../../../../components/menus/action-menu-button'
import { collectPanel } from '../../../../lib/collect-panel'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { usePhone } from '../../../../lib/use-phone'
import type { ClientKind } from '../client-kind'
import { RevertDialog, type RevertedPayment } from '../dialogs/revert-dialog'
import { VoidLineDialog } from '../dialogs/void-line-dialog'
import { earlierOwed } from '../oldest-open'
import { PauseDialog } from '../pauses/lazy-pause-dialog'
import { type PauseAction, pauseMenu } from '../pauses/pause-actions'
import { ClientSections } from './client-sections'
import type { ReceiptWithoutMonths } from './history-rows'
import type { HistoryPayment } from './payment-line'

type Props<Payment extends HistoryPayment> = {
  kind: ClientKind
  client: ComponentProps<typeof ClientSections<Payment>>['client'] & {
    name: string
    state: ClientState
    lastDay: LocalDate | null
  }
  backTo: string
  /** Subtitle: the status. */
  context: ReactNode
  /** The page's actions. */
  actions: ReactNode
  contact: ReactNode
  payDialog: (payment: Payment, dialog: PayDialogProps) => ReactNode
  /** The figures above the sections. */
  children: ReactNode
}

/** `owed` is an earlier month that is unpaid. */
type PayDialogProps = DialogProps & { clientName: string; owed: Period | undefined }

/** A client's figures, contact, network, payments and audit log. */
export function ClientDetailView<Payment extends HistoryPayment & RevertedPayment>(props: Props<Payment>) {
  const { kind, client, backTo, context, actions, contact, payDialog, children } = props
  const { dialog, turn, open, close, opened } = useDialogState<
    | { kind: 'pay' | 'revert'; payment: Payment }
    | { kind: 'void'; receipt: ReceiptWithoutMonths }
    | { kind: PauseAction }
  >()
  const onPhone = usePhone()
  const charge = {
    label: chargeTexts.title,
    icon: IconReceipt,
    onChoose: () => collectPanel.openFor({ kind: kind.name, clientId: client.id, charge: true }),
  }
  const shared = { opened, onClose: close, clientName: client.name }
  return (
    <>
      <PageHeader
        title={client.name}
        context={context}
        back={<BackLink to={backTo} />}
        actions={
          <>
            {actions}
            <ActionMenuButton
              label="Más acciones"
              actions={[...(onPhone ? [charge] : []), ...pauseMenu(client, (action) => open({ kind: action }))]}
            />
          </>
        }
      />
      <Parts>
        {children}
        <ClientSections kind={kind} client={client} contact={contact} open={open} />
      </Parts>
      {dialog && (
        <Fragment key={turn}>
          {dialog.kind === 'pay' ? (
            payDialog(dialog.payment, { ...shared, owed: earlierOwed(client.payments, dialog.payment) })
          ) : dialog.kind === 'revert' ? (
            <RevertDialog {...shared} kind={kind} payment={dialog.payment} />
          ) : dialog.kind === 'void' ? (
            <VoidLineDialog {...shared} receipt={dialog.receipt} />
          ) : (
            <PauseDialog opened={opened} onClose={close} kind={kind} action={dialog.kind} client={client} />
          )}
        </Fragment>
      )}
    </>
  )
}
