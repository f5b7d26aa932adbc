import { clientTexts } from '@isp/domain/clients/client-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconCash, IconClock, IconPencil, IconReceipt, IconTrendingUp } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Fact } from '../../../../components/figures/facts'
import { StatCard, StatCards } from '../../../../components/figures/stat-card'
import { DetailPage } from '../../../../components/layout/detail-page'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { useHistoryLines } from '../../shared/account/use-history-lines'
import { ClientBadge } from '../../shared/client-badge'
import { BilledFromFact } from '../../shared/detail/billed-from-fact'
import { ClientDetailSkeleton } from '../../shared/detail/client-detail-skeleton'
import { ClientDetailView } from '../../shared/detail/client-detail-view'
import { ContactFacts } from '../../shared/detail/contact-facts'
import { shownNextPayment } from '../../shared/no-next-payment'
import { PaymentConfirmDialog } from '../dialogs/payment-confirm-dialog'
import { regularClients } from '../regular-clients'
import { ClientActions } from './client-actions'
import { DebtCard } from './debt-card'
import { detailOrigin } from './detail-origin'

/** /clients/{id} */
export function ClientDetailPage() {
  const [search] = useSearchParams()
  const backTo = detailOrigin(search)
  useHistoryLines(regularClients, usePathId())
  return (
    <DetailPage
      procedure={trpc.useUtils().clients.overview}
      options={regularClients.detailOptions}
      texts={clientTexts}
      backTo={backTo}
      skeleton={<ClientDetailSkeleton backTo={backTo} />}
    >
      {(client) => <RegularClientDetailView client={client} backTo={backTo} />}
    </DetailPage>
  )
}

type Client = RouterOutputs['clients']['overview']
type Payment = Client['payments'][number]

type Props = { client: Client; backTo: string }

function RegularClientDetailView({ client, backTo }: Props) {
  const { search } = useLocation()
  return (
    <ClientDetailView
      kind={regularClients}
      client={client}
      backTo={backTo}
      context={
        <Group component="span" display="inline-flex" gap="4px 12px">
          <ClientBadge client={client} />
          {client.groupName && <span>Grupo {client.groupName}</span>}
        </Group>
      }
      actions={
        <>
          <ClientActions client={client} />
          <Button
            component={Link}
            to={`/clients/${client.id}/edit${search}`}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Editar
          </Button>
        </>
      }
      contact={
        <ContactFacts
          client={client}
          afterPhone={<Fact label="Correo">{client.email ?? 'Sin email'}</Fact>}
          beforeNotes={<BilledFromFact client={client} />}
        />
      }
      payDialog={(payment, shared) => (
        <PaymentConfirmDialog {...shared} clientId={client.id} payment={payment} debt={client} />
      )}
    >
      <StatCards>
        <DebtCard client={client} />
        <StatCard label="Monto Mensual" icon={IconCash} value={formatQuetzales(client.monthlyAmount)} />
        <StatCard label="Próximo Pago" icon={IconClock} value={shownNextPayment(client.nextPaymentDate)} />
        <StatCard label="Fecha de Inicio" icon={IconCalendarEvent} value={formatLocalDate(client.startDate)} />
        <StatCard label="Meses de Servicio" icon={IconReceipt} value={paidMonths(client.payments)} />
        <StatCard
          label="Total de Utilidades"
          icon={IconTrendingUp}
          value={formatQuetzales(client.clientUtilitiesTotal)}
        />
      </StatCards>
    </ClientDetailView>
  )
}

/** Months of service are the paid months. */
function paidMonths(payments: readonly Payment[]): number {
  return payments.filter(({ isPaid }) => isPaid).length
}
