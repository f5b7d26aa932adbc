import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { type CollectedClient, collectPanel } from '../../../../lib/collect-panel'

/**
 * 'Cobrar' in the head of a client's page: opens the panel with the client's months (specification 3 A4), as the round
 * button does on a phone.
 */
export function CollectButton({ client }: { client: CollectedClient }) {
  return (
    <Button
      variant="light"
      visibleFrom="sm"
      leftSection={<IconCash size={16} aria-hidden />}
      onClick={() => collectPanel.openFor(client)}
    >
      Cobrar
    </Button>
  )
}
