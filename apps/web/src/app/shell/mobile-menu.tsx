import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { lazyPart } from '../../lib/lazy-part'
import classes from './shell.module.css'

const WITHOUT_SIDEBAR = '(max-width: 991.98px)'

/** Not needed on desktop. */
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/** Menu button and drawer for phones. */
export function MobileMenu() {
  const [opened, { open, close }] = useDisclosure(false)
  const narrow = useMediaQuery(WITHOUT_SIDEBAR, undefined, { getInitialValueInEffect: false })
  return (
    <>
      <Burger
        className={classes.burger}
        opened={false}
        onClick={open}
        size="sm"
        aria-label="Abrir menú"
        aria-expanded={opened}
      />
      {narrow && <MenuDrawer opened={opened} onClose={close} />}
    </>
  )
}
