import { Outlet, useNavigation } from 'react-router-dom'
import { ConnectionBanner } from '../../components/feedback/connection-banner'
import { CollectTrigger } from '../../features/collect/collect-trigger'
import { ReminderTrigger } from '../../features/reminders/reminder-trigger'
import { lazyPart } from '../../lib/lazy-part'
import { Brand } from './brand'
import { Menu } from './menu'
import { MobileMenu } from './mobile-menu'
import { screens } from './nav-items'
import classes from './shell.module.css'
import { useSearchKey } from './use-search-key'

/** Rarely shown, so its code and its request come after the page. */
const AlertBanners = lazyPart(async () => (await import('../../features/config/alert-banners')).AlertBanners)

const DeviceParts = lazyPart(async () => (await import('./device-parts')).DeviceParts)

const OfflineOffer = lazyPart(async () => (await import('../../features/offline/offline-offer')).OfflineOffer)

const FeeChangeTrigger = lazyPart(async () => (await import('../../features/fees/fee-change-trigger')).FeeChangeTrigger)

/** Layout of every page: the menu at the side, on a phone a header with a drawer. */
export function Shell() {
  useSearchKey()
  const loading = useNavigation().state === 'loading'

  return (
    <div className={classes.shell}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
      <header className={classes.header}>
        <Brand />
        <MobileMenu />
      </header>
      <aside className={classes.sidebar}>
        <Brand active />
        <Menu />
      </aside>
      <main id="contenido" tabIndex={-1} className={classes.main} aria-busy={loading || undefined}>
        <ConnectionBanner offer={<OfflineOffer />} />
        <div className={classes.content}>
          <AlertBanners />
          <Outlet />
        </div>
      </main>
      <CollectTrigger screens={screens} />
      <FeeChangeTrigger />
      <ReminderTrigger />
      <DeviceParts />
    </div>
  )
}
