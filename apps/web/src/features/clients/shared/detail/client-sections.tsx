import { SimpleGrid } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { SectionHead } from '../../../../components/layout/section-head'
import { ExportButton } from '../../../../components/table/export-button'
import { ClientAuditLog } from './client-audit-log'
import classes from './client-sections.module.css'
import { NetworkFacts } from './network-facts'
import { PaymentHistory } from './payment-history'
import type { HistoryPayment } from './payment-line'

type Props<Payment> = Pick<ComponentProps<typeof NetworkFacts>, 'secrets'> & {
  client: ComponentProps<typeof NetworkFacts>['network'] & { payments: readonly Payment[] }
  contact: ReactNode
  onPay: (payment: Payment) => void
  onRevert: (payment: Payment) => void
  exportedPayments: 'client-payments' | 'variable-client-payments'
  auditLog: Omit<ComponentProps<typeof ClientAuditLog>, 'clientId'>
}

/** The sections of a client's detail page: contact, network, payments and audit log. */
export function ClientSections<Payment extends HistoryPayment>({
  client,
  contact,
  secrets,
  onPay,
  onRevert,
  exportedPayments,
  auditLog,
}: Props<Payment>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mb="lg" className={classes.facts}>
        {contact}
        <NetworkFacts network={client} secrets={secrets} />
      </SimpleGrid>
      <SectionHead title="Historial de Pagos">
        <ExportButton choices={[{ table: exportedPayments, filters: { id: client.id } }]} />
      </SectionHead>
      <PaymentHistory payments={client.payments} onPay={onPay} onRevert={onRevert} />
      <ClientAuditLog {...auditLog} clientId={client.id} />
    </>
  )
}
