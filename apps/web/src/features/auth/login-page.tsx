import { ConnectionBanner } from '../../components/connection-banner'
import { LoginForm } from './login-form'
import classes from './login-page.module.css'
import { ProductIntro } from './product-intro'

/** The only screen for strangers. The hint stands there while the credentials are still the default ones. */
export function LoginPage({ defaultCredentials }: { defaultCredentials: boolean }) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <ProductIntro />
        <LoginForm defaultCredentials={defaultCredentials} />
      </div>
      <ConnectionBanner />
    </main>
  )
}
