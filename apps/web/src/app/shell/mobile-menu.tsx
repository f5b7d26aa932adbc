import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../lib/lazy-part'
import classes from './shell.module.css'

const WITHOUT_SIDEBAR = '(max-width: 991.98px)'

/** Not needed on desktop. */
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/** Menu button and drawer for phones, and 'Cobros' beside it: in the street it is one tap away. */
export function MobileMenu() {
  const [opened, { open, close }] = useDisclosure(false)
  const narrow = useMediaQuery(WITHOUT_SIDEBAR, undefined, { getInitialValueInEffect: false })
  return (
    <>
      {/* The drawer has a link of the same name. */}
      {narrow && !opened && (
        <Link to="/collections" aria-label="Cobros" className={classes.shortcut}>
          <IconListCheck size={22} stroke={1.75} aria-hidden />
        </Link>
      )}
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
