import { ConnectionBanner } from '../../components/feedback/connection-banner'
import { LoginForm } from './login-form'
import classes from './login-page.module.css'
import { ProductIntro } from './product-intro'

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
