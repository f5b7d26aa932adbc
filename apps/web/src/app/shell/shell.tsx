import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { ConnectionBanner } from '../../components/feedback/connection-banner'
import { laterPart } from '../../components/feedback/later-part'
import { lazyPart } from '../../components/feedback/lazy-part'
import { PartBoundary } from '../../components/feedback/part-boundary'
import { CollectTrigger } from '../../features/collect/collect-trigger'
import { ReminderTrigger } from '../../features/reminders/reminder-trigger'
import { firstPage } from '../../lib/first-page'
import { runEarlyKeys } from '../../lib/layers/early-keys'
import { useToday } from '../../lib/today'
import { Brand } from './brand'
import { FootBar } from './foot-bar'
import { Menu } from './menu'
import { screens } from './nav-items'
import classes from './shell.module.css'
import { useSearchKey } from './use-search-key'

const WITHOUT_SIDEBAR = '(max-width: 991.98px)'

/** Not needed on desktop. */
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/** Rarely shown, so its code and its request come after the page. */
const AlertBanners = laterPart(async () => (await import('../../features/config/alert-banners')).AlertBanners, false)

const DeviceParts = laterPart(async () => (await import('./device-parts')).DeviceParts)

const OfflineOffer = lazyPart(async () => (await import('../../features/offline/offline-offer')).OfflineOffer, {
  unasked: true,
})

/** The browser announces the first page. */
const ScreenAnnouncer = laterPart(async () => (await import('./screen-announcer')).ScreenAnnouncer)

const NewClientTrigger = laterPart(
  async () => (await import('../../features/clients/regular/new-client-trigger')).NewClientTrigger,
)

const FeeChangeTrigger = laterPart(
  async () => (await import('../../features/fees/fee-change-trigger')).FeeChangeTrigger,
)

const KeysDialog = laterPart(async () => (await import('./keys-dialog')).KeysDialog)

/** Below what a new installation shows first, so that it moves nothing. */
const FirstSteps = laterPart(
  async () => (await import('../../features/collections/first-steps/first-steps')).FirstSteps,
)

export function Shell() {
  useSearchKey()
  // Draws its panels again on a new day, as `drawnDaily` does with the page.
  useToday()
  // Without a service worker it cannot be fetched when it is shown.
  useEffect(() => {
    void firstPage.settled.then(OfflineOffer.preload)
  }, [])
  // After the effects of the parts that listen to them.
  useEffect(() => {
    runEarlyKeys()
  }, [])
  const loading = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const [menuOpened, { open, close }] = useDisclosure(false)
  const menu = { open, close }

  return (
    <div className={classes.shell}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <ScreenAnnouncer />
      <div className={classes.progress} data-screen-only data-loading={loading || undefined} aria-hidden />
      <header className={classes.header} data-screen-only>
        <Brand />
        <PartBoundary over>
          <MobileMenu opened={menuOpened} {...menu} />
        </PartBoundary>
      </header>
      <aside className={classes.sidebar} data-screen-only>
        <Brand active />
        <PartBoundary>
          <Menu />
        </PartBoundary>
      </aside>
      <main id="contenido" tabIndex={-1} className={classes.main} aria-busy={loading || undefined}>
        <PartBoundary>
          <ConnectionBanner offer={<OfflineOffer />} />
        </PartBoundary>
        <div className={classes.content}>
          <div className={classes.bands}>
            <AlertBanners />
          </div>
          <Outlet />
          {pathname === '/' && <FirstSteps />}
        </div>
      </main>
      <FootBar menuOpened={menuOpened} onMenu={menu.open} />
      <PartBoundary over>
        <CollectTrigger screens={screens} />
      </PartBoundary>
      <FeeChangeTrigger />
      <NewClientTrigger />
      <PartBoundary over>
        <ReminderTrigger />
      </PartBoundary>
      <DeviceParts />
      <KeysDialog />
    </div>
  )
}

type Props = { opened: boolean; open: () => void; close: () => void }

function MobileMenu({ opened, open, close }: Props) {
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
