import { Box, SimpleGrid } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { AuditLog } from '../../../../components/audit-log/audit-log'
import { auditLogOptions } from '../../../../components/audit-log/audit-log-options'
import { SectionHead } from '../../../../components/layout/section-head'
import { ExportButton } from '../../../../components/table/export-button'
import { usePhone } from '../../../../lib/use-phone'
import type { ClientKind } from '../client-kind'
import { PauseHistory } from '../pauses/pause-history'
import classes from './client-sections.module.css'
import type { ReceiptWithoutMonths } from './history-rows'
import { NetworkFacts } from './network-facts'
import { PaymentHistory } from './payment-history'
import type { HistoryPayment } from './payment-line'

const FIRST_ENTRIES = 5

/** Audit log of a client and its payments, newest first, with its export. */
function ClientAuditLog({ kind, clientId }: { kind: ClientKind; clientId: number }) {
  const query = kind.auditLog.useInfiniteQuery({ id: clientId }, auditLogOptions)
  const choice = { table: kind.exports.auditLog, filters: { id: clientId } }
  const aside = <ExportButton choices={[choice]} label="Exportar Historial de Cambios" />
  return <AuditLog title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}

type Props<Payment> = {
  kind: ClientKind
  client: ComponentProps<typeof NetworkFacts>['network'] & {
    payments: readonly Payment[]
    pauses: ComponentProps<typeof PauseHistory>['pauses']
  }
  contact: ReactNode
  /** Opens the dialog that pays or reverts a payment, or voids a receipt without months. */
  open: (dialog: { kind: 'pay' | 'revert'; payment: Payment } | { kind: 'void'; receipt: ReceiptWithoutMonths }) => void
}

/** The sections of a client's detail page: contact, network, pauses, payments and audit log. */
export function ClientSections<Payment extends HistoryPayment>({ kind, client, contact, open }: Props<Payment>) {
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
      {!onPhone && facts}
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
