import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBellOff,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconKey,
  IconPencil,
  IconShare,
  IconTrash,
  IconWifi,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import menu from '../../../../components/menus/action-menu.module.css'
import { AnchoredMenu } from '../../../../components/menus/anchored-menu'
import { pauseActions } from '../../shared/pauses/pause-actions'
import { useCopyWifi } from '../../shared/wifi/use-copy-wifi'
import { regularClients } from '../regular-clients'
import type { ClientRow } from './client-rows'
import type { InlineField } from './inline-edit/inline-edit'
import type { CardDetails, RowHandlers } from './row-handlers'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  row: ClientRow
  handlers: RowHandlers
  details: CardDetails | undefined
  anchor: HTMLElement
  onClose: () => void
}

export function OpenRowMenu({ row: { client, modified, menuWifi }, handlers, details, anchor, onClose }: Props) {
  const copyWifi = useCopyWifi(regularClients)
  // The focus returns to the button before a dialog opens, so that closing the dialog restores it there.
  const choose = (action: RowHandlers['edit']) => () => {
    onClose()
    action(client)
  }
  const edit = (field: InlineField) => choose(({ id }) => handlers.beginEdit({ clientId: id, field }))
  return (
    <AnchoredMenu label="Acciones" anchor={anchor} onClose={onClose}>
      <Menu.Item leftSection={<IconEye {...ICON} />} component={Link} to={`/clients/${client.id}`} data-autofocus>
        Ver
      </Menu.Item>
      {details && (
        <Menu.Item
          leftSection={details.shown ? <IconChevronUp {...ICON} /> : <IconChevronDown {...ICON} />}
          onClick={() => {
            onClose()
            details.toggle()
          }}
        >
          {details.shown ? 'Menos datos' : 'Más datos'}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={choose(handlers.edit)}>
        Editar
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowBackUp {...ICON} />}
        onClick={choose(handlers.revert)}
        disabled={!client.hasPaidPayment}
      >
        Revertir pago
      </Menu.Item>
      {menuWifi && (
        <>
          <Menu.Item leftSection={<IconWifi {...ICON} />} onClick={edit('wifiName')}>
            Editar nombre WiFi
          </Menu.Item>
          <Menu.Item leftSection={<IconKey {...ICON} />} onClick={edit('wifiPassword')}>
            Editar contraseña WiFi
          </Menu.Item>
          {client.hasWifiPassword && (
            <Menu.Item
              leftSection={menuWifi === 'shown' ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
              onClick={choose(({ id }) => handlers.toggleWifi(id))}
            >
              {menuWifi === 'shown' ? 'Ocultar contraseña WiFi' : 'Mostrar contraseña WiFi'}
            </Menu.Item>
          )}
        </>
      )}
      {client.hasWifiPassword && (
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={choose(({ id }) => copyWifi(id))}>
          Copiar contraseña WiFi
        </Menu.Item>
      )}
      {client.hasWifiPassword && client.wifiName && (
        <Menu.Item leftSection={<IconShare {...ICON} />} onClick={choose(handlers.shareWifi)}>
          Compartir WiFi
        </Menu.Item>
      )}
      {modified && (
        <Menu.Item leftSection={<IconBellOff {...ICON} />} onClick={choose(handlers.removeModifiedFlag)}>
          Quitar aviso
        </Menu.Item>
      )}
      <Menu.Divider />
      {pauseActions(client).map(({ action, label, icon: Icon }) => (
        <Menu.Item key={action} leftSection={<Icon {...ICON} />} onClick={choose(handlers[action])}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item className={menu.destructive} leftSection={<IconTrash {...ICON} />} onClick={choose(handlers.remove)}>
        Eliminar
      </Menu.Item>
    </AnchoredMenu>
  )
}
