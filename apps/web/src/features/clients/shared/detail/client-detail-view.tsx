import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { ClientState } from '@isp/domain/pauses/pauses'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { statementPath } from '@isp/domain/statements/statement-path'
import { statementTexts } from '@isp/domain/statements/statement-texts'
import { Box, SimpleGrid } from '@mantine/core'
import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { AuditLog } from '../../../../audit-log/audit-log'
import { auditLogOptions } from '../../../../audit-log/audit-log-options'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { PhoneLink } from '../../../../components/figures/phone-link'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { Parts } from '../../../../components/layout/parts'
import { SectionHead } from '../../../../components/layout/section-head'
import { ActionMenuButton } from '../../../../components/menus/action-menu-button'
import { ExportButton } from '../../../../components/table/export-button'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import { usePhone } from '../../../../lib/use-phone'
import { collectPanel } from '../../../../receiving/dialogs/collect-panel'
import type { ClientKind } from '../client-kind'
import { RevertDialog, type RevertedPayment } from '../dialogs/revert-dialog'
import { VoidLineDialog } from '../dialogs/void-line-dialog'
import { earlierOwed } from '../oldest-open'
import { PauseDialog } from '../pauses/lazy-pause-dialog'
import { type PauseAction, pauseMenu } from '../pauses/pause-actions'
import { PauseHistory } from '../pauses/pause-history'
import classes from './client-sections.module.css'
import type { ReceiptWithoutMonths } from './history-rows'
import { NetworkFacts } from './network-facts'
import { PaymentHistory } from './payment-history'
import type { HistoryPayment } from './payment-line'

const FIRST_ENTRIES = 5

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
  actions: ReactNode
  contact: ReactNode
  payDialog: (payment: Payment, dialog: PayDialogProps) => ReactNode
  /** The figures above the sections. */
  children: ReactNode
}

/** `owed` is an earlier month that is unpaid. */
type PayDialogProps = DialogProps & { clientName: string; owed: Period | undefined }

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
  const statement = {
    label: statementTexts.title,
    icon: IconFileInvoice,
    to: statementPath([{ kind: kind.name, id: client.id }]),
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
              actions={[
                ...(onPhone ? [charge] : []),
                statement,
                ...pauseMenu(client, (action) => open({ kind: action })),
              ]}
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

/** Of the client and its payments, newest first. */
function ClientAuditLog({ kind, clientId }: { kind: ClientKind; clientId: number }) {
  const query = kind.auditLog.useInfiniteQuery({ id: clientId }, auditLogOptions)
  const choice = { table: kind.exports.auditLog, filters: { id: clientId } }
  const aside = <ExportButton choices={[choice]} label="Exportar Historial de Cambios" />
  return <AuditLog title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}

/** On a phone: whom to call and what to know, above the months; nothing without either. */
function FirstFacts({ client: { phone, notes } }: { client: Record<'phone' | 'notes', string | null> }) {
  if (phone === null && notes === null) return null
  return (
    <div className={classes.first}>
      {phone !== null && <PhoneLink phone={phone} />}
      {notes !== null && <p className={classes.notes}>{notes}</p>}
    </div>
  )
}

type ClientSectionsProps<Payment> = {
  kind: ClientKind
  client: ComponentProps<typeof NetworkFacts>['network'] & {
    phone: string | null
    notes: string | null
    payments: readonly Payment[]
    pauses: ComponentProps<typeof PauseHistory>['pauses']
  }
  contact: ReactNode
  open: (dialog: { kind: 'pay' | 'revert'; payment: Payment } | { kind: 'void'; receipt: ReceiptWithoutMonths }) => void
}

export function ClientSections<Payment extends HistoryPayment>({
  kind,
  client,
  contact,
  open,
}: ClientSectionsProps<Payment>) {
  // On a phone the payments come first: they are what one opens the page for.
  const onPhone = usePhone()
  const facts = (
    <>
      <PauseHistory pauses={client.pauses} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mb="lg" className={classes.facts}>
        {contact}
        <NetworkFacts kind={kind} network={client} />
      </SimpleGrid>
    </>
  )
  return (
    <>
      {onPhone ? <FirstFacts client={client} /> : facts}
      <SectionHead title="Historial de Pagos">
        <ExportButton choices={[{ table: kind.exports.payments, filters: { id: client.id } }]} />
      </SectionHead>
      <PaymentHistory
        kind={kind}
        client={client}
        onPay={(payment) => open({ kind: 'pay', payment })}
        onRevert={(payment) => open({ kind: 'revert', payment })}
        onVoid={(receipt) => open({ kind: 'void', receipt })}
      />
      {onPhone && <Box mt="lg">{facts}</Box>}
      <ClientAuditLog kind={kind} clientId={client.id} />
    </>
  )
}
