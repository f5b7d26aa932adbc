import { ConnectionBanner } from '../../components/feedback/connection-banner'
import { LoginForm } from './login-form'
import classes from './login-page.module.css'
import { ProductIntro } from './product-intro'

type Props = {
  /** The credentials are still the default ones, which a hint then tells. */
  defaultCredentials: boolean
  /** The session ended under unsaved work, which waits for the operator. */
  interrupted?: boolean
}

/** The only screen for strangers. */
export function LoginPage({ defaultCredentials, interrupted = false }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <ProductIntro />
        <LoginForm defaultCredentials={defaultCredentials} interrupted={interrupted} />
      </div>
      <ConnectionBanner />
    </main>
  )
}
