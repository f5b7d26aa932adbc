import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLayer } from '../../lib/use-layer'
import { Brand } from './brand'
import { Menu } from './menu'
import classes from './shell.module.css'

/** The phone's burger and the drawer that it opens from the left. */
export function MobileMenu() {
  const [opened, { open, close }] = useDisclosure(false)
  useLayer(opened, close)

  return (
    <>
      <Burger opened={false} onClick={open} size="sm" aria-label="Abrir menú" aria-expanded={opened} />
      <Drawer
        opened={opened}
        onClose={close}
        position="left"
        size={288}
        title={<Brand active />}
        closeOnEscape={false}
        closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Menu onChoose={close} inDrawer />
      </Drawer>
    </>
  )
}
