import { authTexts } from '@isp/domain/auth/auth-texts'
import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCash, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { TIP_ATTRIBUTE, TIP_SIDE_ATTRIBUTE } from '../../components/feedback/tip'
import { useLeaveApp } from '../../lib/layers/leave-guards'
import { notify } from '../../lib/notify'
import { trpc } from '../../lib/server/trpc'
import { useAction } from '../../lib/server/use-action'
import { forgetDeviceData } from '../../lib/storage/forget-device-data'
import { hasOutbox } from '../../lib/storage/has-outbox'
import { reportsFlag } from '../../lib/storage/reports-flag'
import { typedPassword } from '../../lib/storage/typed-password'
import { collectedAt, collectPanel } from '../../receiving/dialogs/collect-panel'
import classes from './menu.module.css'
import { dayItems, isActive, type NavItem, navItems, todayItem } from './nav-items'

/** On narrower windows the menu beside the page is icons, so that tables have room (product/screens#narrow-desk). */
const NAMED_MENU = '(min-width: 1280px)'

type Props = {
  onChoose?: () => void
  /** In the drawer there are no keys and no tips. */
  inDrawer?: boolean
}

export function Menu({ onChoose, inDrawer = false }: Props) {
  const { pathname } = useLocation()
  // Highlighted from the click on, not only when the page arrives.
  const target = useNavigation().location?.pathname ?? pathname
  const named = useMediaQuery(NAMED_MENU, undefined, { getInitialValueInEffect: false })
  const tipOf = named || inDrawer ? noTip : iconTip

  const dayId = useId()
  const itemOf = (item: NavItem) => (
    <li key={item.to}>
      <Link
        to={item.to}
        onClick={onChoose}
        className={classes.item}
        {...tipOf(item.label)}
        data-active={isActive(item, target) || undefined}
        aria-current={isActive(item, pathname) ? 'page' : undefined}
      >
        <item.icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{item.label}</span>
      </Link>
    </li>
  )

  return (
    <>
      <nav aria-label="Principal" className={classes.nav}>
        <p id={dayId} className={classes.group}>
          Trabajo del día
        </p>
        <ul aria-labelledby={dayId} className={classes.items}>
          {itemOf(todayItem)}
          <li>
            <CollectButton tip={tipOf(`Cobrar · ${COLLECT_KEYS.join(' o ')}`)} keys={!inDrawer} onChoose={onChoose} />
          </li>
          {dayItems.map(itemOf)}
        </ul>
        <ul className={classes.items}>{navItems.map(itemOf)}</ul>
      </nav>
      <div className={classes.foot}>
        <SchemeButton tipOf={tipOf} />
        <LogoutButton tipOf={tipOf} onStay={onChoose} />
      </div>
    </>
  )
}

const COLLECT_KEYS = ['Ctrl+K', 'c']

type CollectProps = { tip: ReturnType<TipOf>; keys: boolean; onChoose: (() => void) | undefined }

/** 'Cobrar': the months of the client whose page is shown, else the search. */
function CollectButton({ tip, keys, onChoose }: CollectProps) {
  const { pathname } = useLocation()
  const collect = () => {
    onChoose?.()
    collectPanel.openFor(collectedAt(pathname))
  }
  return (
    <UnstyledButton className={classes.item} aria-keyshortcuts="Control+K C" {...tip} onClick={collect}>
      <IconCash size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>Cobrar</span>
      {keys && (
        <span className={classes.keys} aria-hidden>
          {COLLECT_KEYS.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </UnstyledButton>
  )
}

type TipOf = (label: string) => { [TIP_ATTRIBUTE]?: string; [TIP_SIDE_ATTRIBUTE]?: 'right' }

const iconTip: TipOf = (label) => ({ [TIP_ATTRIBUTE]: label, [TIP_SIDE_ATTRIBUTE]: 'right' })
const noTip: TipOf = () => ({})

function SchemeButton({ tipOf }: { tipOf: TipOf }) {
  const dark = useComputedColorScheme('light') === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  const Icon = dark ? IconSun : IconMoon
  const label = dark ? 'Tema claro' : 'Tema oscuro'
  return (
    <UnstyledButton className={classes.item} {...tipOf(label)} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
    </UnstyledButton>
  )
}

function LogoutButton({ tipOf, onStay }: { tipOf: TipOf; onStay: (() => void) | undefined }) {
  const { logout, pending } = useLogout({ onStay })
  const label = pending ? 'Cerrando...' : 'Cerrar Sesión'
  return (
    <UnstyledButton
      className={classes.item}
      {...tipOf(label)}
      // Not disabled, which would lose the focus.
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : logout}
    >
      <IconLogout size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
    </UnstyledButton>
  )
}

/** Says so and is true if payments wait on this device, which are sent first (product/outbox#what-waits-for-the-queue). */
async function waitsForOutbox(goTo: (path: string) => unknown): Promise<boolean> {
  if (!hasOutbox.read()) return false
  const { whyNoLogout, queueAction } = await import('../../outbox/leaving')
  const why = await whyNoLogout()
  if (why !== null) notify.info(why, undefined, { action: queueAction(goTo) })
  return why !== null
}

/** The page then reloads into the login page. Asks about unsaved work first; `onStay` is called if the operator stays. */
function useLogout({ onStay = () => {} }: { onStay?: (() => void) | undefined } = {}) {
  const leaveApp = useLeaveApp()
  const navigate = useNavigate()
  const mutation = useAction(trpc.auth.logout, {
    onDone: () => {
      reportsFlag.clear()
      typedPassword.clear()
      forgetDeviceData()
      window.location.reload()
    },
    failed: () => [authTexts.logoutFailed],
    refetch: 'none',
  })
  const proceed = async () =>
    !(await waitsForOutbox(navigate)) &&
    mutation.mutateAsync().then(
      () => true,
      () => false,
    )
  return {
    logout: () => leaveApp({ proceed, stay: onStay }),
    pending: mutation.isPending || mutation.isSuccess,
  }
}
