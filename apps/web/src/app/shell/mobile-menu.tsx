import { Burger } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../components/feedback/lazy-part'
import { firstPage } from '../../lib/first-page'
import classes from './shell.module.css'

const WITHOUT_SIDEBAR = '(max-width: 991.98px)'

/** Not needed on desktop. */
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

type Props = { opened: boolean; open: () => void; close: () => void }

/** Menu button and drawer for phones. */
export function MobileMenu({ opened, open, close }: Props) {
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
