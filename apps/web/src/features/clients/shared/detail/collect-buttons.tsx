import { accountTexts } from '@isp/domain/receipts/account-texts'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { type CollectedClient, collectPanel } from '../../../../receiving/dialogs/collect-panel'

/**
 * Opens the panel with the client's months (product/clients#actions-of-the-page), as the round button does on a phone.
 * 'Otro cobro' opens it with a charge in their place (product/receipts#other-charges); on a phone it is in ⋯.
 * `covered`: the account alone pays a month, which is said at every width.
 */
export function CollectButtons({ client, covered = false }: { client: CollectedClient; covered?: boolean }) {
  return (
    <>
      <Button
        variant="light"
        visibleFrom={covered ? undefined : 'sm'}
        leftSection={<IconCash size={16} aria-hidden />}
        onClick={() => collectPanel.openFor(client)}
      >
        {covered ? accountTexts.payFromAccount : 'Cobrar'}
      </Button>
      <Button variant="default" visibleFrom="sm" onClick={() => collectPanel.openFor({ ...client, charge: true })}>
        {chargeTexts.title}
      </Button>
    </>
  )
}
