import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Link, useLocation, useNavigation } from 'react-router-dom'
import { useLogout } from '../../features/auth/use-logout'
import classes from './menu.module.css'
import { isActive, navItems } from './nav-items'

type Props = {
  /** Called when an item is chosen. */
  onChoose?: () => void
  /** In the drawer, navigation replaces the drawer's own history entry. */
  inDrawer?: boolean
}

/** The app's menu: pages, colour scheme, logout. */
export function Menu({ onChoose, inDrawer = false }: Props) {
  const { pathname } = useLocation()
  // Highlighted from the click on, not only when the page arrives.
  const target = useNavigation().location?.pathname ?? pathname

  return (
    <>
      <nav aria-label="Principal" className={classes.nav}>
        <ul className={classes.items}>
          {navItems.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                replace={inDrawer}
                onClick={onChoose}
                className={classes.item}
                data-active={isActive(item, target) || undefined}
                aria-current={isActive(item, pathname) ? 'page' : undefined}
              >
                <item.icon size={20} stroke={1.75} aria-hidden />
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <SchemeButton />
        <LogoutButton onStay={onChoose} />
      </div>
    </>
  )
}

function SchemeButton() {
  const dark = useComputedColorScheme('light') === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  const Icon = dark ? IconSun : IconMoon
  return (
    <UnstyledButton className={classes.item} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {dark ? 'Tema claro' : 'Tema oscuro'}
    </UnstyledButton>
  )
}

function LogoutButton({ onStay }: { onStay: (() => void) | undefined }) {
  const { logout, pending } = useLogout({ onStay })
  return (
    <UnstyledButton className={classes.item} onClick={logout} disabled={pending}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
      {pending ? 'Cerrando...' : 'Cerrar Sesión'}
    </UnstyledButton>
  )
}
