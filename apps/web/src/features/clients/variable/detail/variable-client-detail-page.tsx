import { formatLocalDate } from '@isp/domain/dates/local-date'
import { chatLink } from '@isp/domain/phones/phone-links'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMapPin, IconPencil } from '@tabler/icons-react'
import { Fact } from '../../../../components/figures/facts'
import { DetailPage } from '../../../../components/layout/detail-page'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { useHistoryLines } from '../../shared/account/use-history-lines'
import { ClientBadge } from '../../shared/client-badge'
import { BilledFromFact } from '../../shared/detail/billed-from-fact'
import { ClientDetailSkeleton } from '../../shared/detail/client-detail-skeleton'
import { ClientDetailView } from '../../shared/detail/client-detail-view'
import { CollectButtons } from '../../shared/detail/collect-buttons'
import { ContactFacts } from '../../shared/detail/contact-facts'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { payToasts } from '../mutations/variable-client-mutations'
import { variableClients } from '../variable-clients'
import { VariableClientSummary } from './variable-client-summary'

const ICON = { size: 16, 'aria-hidden': true } as const
const outside = { component: 'a', variant: 'default', target: '_blank', rel: 'noopener noreferrer' } as const

type Props = { client: { phone: string | null; googleMapsLink: string | null } }

/** Quick actions for use on the road; without a phone or a location there is nothing to open. */
function QuickActions({ client: { phone, googleMapsLink } }: Props) {
  const chat = chatLink(phone)
  return (
    <>
      {chat !== null && (
        <Button {...outside} href={chat} leftSection={<IconBrandWhatsapp {...ICON} />}>
          Contactar por WhatsApp
        </Button>
      )}
      {googleMapsLink !== null && (
        <Button {...outside} href={googleMapsLink} leftSection={<IconMapPin {...ICON} />}>
          Ver Ubicación
        </Button>
      )}
    </>
  )
}

type VariableClient = RouterOutputs['variableClients']['overview']

function VariableClientDetailView({ client, backTo }: { client: VariableClient; backTo: string }) {
  const { dialog, opened, turn, open, close } = useDialogState<'edit'>()
  return (
    <>
      <ClientDetailView
        kind={variableClients}
        client={client}
        backTo={backTo}
        context={<ClientBadge client={client} pendingAs="pendingPayment" />}
        actions={
          <>
            <CollectButtons client={{ kind: 'variable', clientId: client.id }} />
            <QuickActions client={client} />
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => open('edit')}>
              Editar Cliente
            </Button>
          </>
        }
        contact={
          <ContactFacts
            client={client}
            beforeNotes={
              <>
                <Fact label="Fecha de Inicio">{formatLocalDate(client.startDate)}</Fact>
                <BilledFromFact client={client} />
              </>
            }
          />
        }
        payDialog={(payment, shared) => (
          <VariablePaymentPayDialog {...shared} clientId={client.id} payment={payment} toasts={payToasts.detail} />
        )}
      >
        <VariableClientSummary client={client} />
      </ClientDetailView>
      {dialog && <VariableClientEditDialog key={turn} opened={opened} onClose={close} clientId={client.id} />}
    </>
  )
}

const LIST = '/variable-clients'

/** /variable-clients/{id} */
export function VariableClientDetailPage() {
  useHistoryLines(variableClients, usePathId())
  return (
    <DetailPage
      procedure={trpc.useUtils().variableClients.overview}
      texts={variableClientTexts}
      backTo={LIST}
      skeleton={<ClientDetailSkeleton backTo={LIST} />}
    >
      {(client) => <VariableClientDetailView client={client} backTo={LIST} />}
    </DetailPage>
  )
}
