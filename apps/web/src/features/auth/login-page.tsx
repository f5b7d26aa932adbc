import { Text } from '@mantine/core'
import { type Icon, IconShieldLock, IconUsersGroup, IconWifi } from '@tabler/icons-react'
import { ConnectionBanner } from '../../components/feedback/connection-banner'
import { LoginForm } from './login-form'
import classes from './login-page.module.css'

type Props = {
  /** The default credentials are still valid: shows them as a hint. */
  defaultCredentials: boolean
  /** There are passkeys for this place: offers to log in with one. */
  passkeys: boolean
  /** The session ended while the app was open. */
  interrupted: boolean
}

/** The only page without a session. */
export function LoginPage({ interrupted, ...offered }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <ProductIntro />
        <LoginForm {...offered} interrupted={interrupted} />
      </div>
      <ConnectionBanner />
    </main>
  )
}

function ProductIntro() {
  return (
    <section className={classes.intro} aria-label="ISP Manager">
      <div className={classes.brand}>
        <span className={classes.mark} aria-hidden>
          <IconWifi size={24} stroke={2.25} />
        </span>
        ISP Manager
      </div>
      <p className={classes.claim}>Clientes, cobros y red de tu servicio de internet, al día.</p>
      <ul className={classes.points}>
        <Point icon={IconUsersGroup} title="Gestión de clientes">
          Cobros mensuales, pagos variables, grupos, cotizaciones y reportes en un solo lugar.
        </Point>
        <Point icon={IconShieldLock} title="Seguridad">
          La información queda en tu propio equipo y solo se abre con tu clave.
        </Point>
      </ul>
    </section>
  )
}

function Point({ icon: Icon, title, children }: { icon: Icon; title: string; children: string }) {
  return (
    <li className={classes.point}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        <Text component="div" fw={600}>
          {title}
        </Text>
        <Text component="div" fz="sm">
          {children}
        </Text>
      </div>
    </li>
  )
}
