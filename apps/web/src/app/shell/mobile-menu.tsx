import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../components/feedback/lazy-part'
import { firstPage } from '../../lib/first-page'
import { dayItems } from './nav-items'
import classes from './shell.module.css'

/** 'Cobros' and 'Caja': what is opened many times a day. */
const SHORTCUTS = 2
const WITHOUT_SIDEBAR = '(max-width: 991.98px)'

/** Not needed on desktop. */
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/** Menu button and drawer for phones; beside the button the day's screens, one tap away in the street. */
export function MobileMenu() {
  const [opened, { open, close }] = useDisclosure(false)
  const narrow = useMediaQuery(WITHOUT_SIDEBAR, undefined, { getInitialValueInEffect: false })
  const button = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void firstPage.settled.then(() => setReady(true))
  }, [])

  const choose = () => {
    // Before what was chosen opens, which returns the focus to where it was.
    button.current?.focus({ preventScroll: true })
    close()
  }

  return (
    <>
      {/* The drawer has links to the same pages. */}
      {narrow && !opened && (
        <nav aria-label="Accesos directos" className={classes.shortcuts}>
          {dayItems.slice(0, SHORTCUTS).map(({ label, to, icon: Icon }) => (
            <Link key={to} to={to} aria-label={label} className={classes.shortcut}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </Link>
          ))}
        </nav>
      )}
      <Burger
        ref={button}
        className={classes.burger}
        opened={false}
        onClick={open}
        size="sm"
        aria-label="Abrir menú"
        aria-expanded={opened}
      />
      {narrow && (ready || opened) && <MenuDrawer opened={opened} onClose={close} onChoose={choose} />}
    </>
  )
}
