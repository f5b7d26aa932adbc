import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useLayer } from '../../lib/layers/use-layer'
import { Brand } from './brand'
import { Menu } from './menu'
import classes from './shell.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** Called when an item is chosen; closes the drawer. */
  onChoose: () => void
}

export function MenuDrawer({ opened, onClose, onChoose }: Props) {
  useLayer(opened, onClose)
  // Its code may load after the click. Only a drawer that was first rendered closed returns the focus.
  const mounted = useMounted()
  return (
    <Drawer
      opened={opened && mounted}
      onClose={onClose}
      position="left"
      size={288}
      title={<Brand active />}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Menu onChoose={onChoose} inDrawer />
    </Drawer>
  )
}
