import { IconCash, IconMenu2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { collectedAt, collectPanel } from '../../receiving/dialogs/collect-panel'
import classes from './foot-bar.module.css'
import { dayItems, isActive, type NavItem, todayItem } from './nav-items'

/** With an open keyboard, less than this share of the screen is left for the page. */
const SHARE_WITH_KEYBOARD = 0.65

/**
 * Marks the document while the keyboard of a phone is open, for what stays at the foot of the screen
 * (product/screens#foot-bar).
 */
function useKeyboardMark(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const mark = () => {
      const isTyping = document.activeElement?.matches('input, textarea') ?? false
      const isOpen = isTyping && viewport.height < screen.height * SHARE_WITH_KEYBOARD
      document.documentElement.toggleAttribute('data-keyboard', isOpen)
    }
    viewport.addEventListener('resize', mark)
    document.addEventListener('focusout', mark)
    return () => {
      viewport.removeEventListener('resize', mark)
      document.removeEventListener('focusout', mark)
    }
  }, [])
}

/** 'Cobros' and 'Caja': what is opened many times a day. */
const SHORTCUTS = 2

type Props = { menuOpened: boolean; onMenu: () => void }

/** The bar at the foot of a phone: the screens of the day, one tap away in the street (product/screens#foot-bar). */
export function FootBar({ menuOpened, onMenu }: Props) {
  useKeyboardMark()
  const { pathname } = useLocation()
  const linkOf = (item: NavItem) => (
    <Link
      key={item.to}
      to={item.to}
      className={classes.item}
      aria-current={isActive(item, pathname) ? 'page' : undefined}
    >
      <item.icon size={22} stroke={1.75} aria-hidden />
      {item.label}
    </Link>
  )
  return (
    // The drawer has links to the same pages.
    <nav aria-label="Accesos directos" className={classes.bar} data-screen-only data-behind={menuOpened || undefined}>
      {linkOf(todayItem)}
      <button type="button" className={classes.item} onClick={() => collectPanel.openFor(collectedAt(pathname))}>
        <IconCash size={22} stroke={1.75} aria-hidden />
        Cobrar
      </button>
      {dayItems.slice(0, SHORTCUTS).map(linkOf)}
      <button type="button" className={classes.item} aria-expanded={menuOpened} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        Más
      </button>
    </nav>
  )
}
