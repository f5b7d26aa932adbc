import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import { IconButton } from '../../../../components/inputs/icon-button'
import { ActionMenuButton } from '../../../../components/menus/action-menu-button'
import { useRowName } from '../../../../components/table/row-name'
import { ClientAvatar } from '../../shared/client-avatar'
import { pauseMenu } from '../../shared/pauses/pause-actions'
import classes from './variable-client-cells.module.css'
import type { RowHandlers, VariableClientListItem } from './variable-client-rows'

type Props = { client: VariableClientListItem; handlers: RowHandlers }

export function ClientCell({ client }: Pick<Props, 'client'>) {
  const { name, address } = client
  return (
    <div className={classes.client}>
      <ClientAvatar client={client} />
      <div className={classes.words}>
        <div className={classes.name}>
          <TruncatedText text={name} />
        </div>
        {address !== null && (
          <div className={classes.address}>
            <TruncatedText text={address} />
          </div>
        )}
      </div>
    </div>
  )
}

export function PayCell({ client, handlers }: Props) {
  const rowName = useRowName()
  if (!client.nextPayment) return null
  return (
    <Button
      size="xs"
      variant="light"
      className={classes.pay}
      aria-describedby={rowName}
      onClick={() => handlers.pay(client)}
    >
      Pagar
    </Button>
  )
}

export function ActionsCell({ client, handlers }: Props) {
  return (
    <span className={classes.actions}>
      <IconButton label="Ver" icon={IconEye} onClick={() => handlers.view(client)} />
      <IconButton label="Editar" icon={IconPencil} onClick={() => handlers.edit(client)} />
      <IconButton label="Eliminar" icon={IconTrash} destructive onClick={() => handlers.remove(client)} />
      <ActionMenuButton label="Más acciones" actions={pauseMenu(client, (action) => handlers[action](client))} />
    </span>
  )
}
