import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { errorCode } from '../lib/server/server-error'
import { trpc } from '../lib/server/trpc'
import { pendingLogout } from '../lib/storage/pending-logout'
import classes from './unreachable-page.module.css'

const RETRY_EVERY_MS = 5_000

/** Shown after a logout without a connection, and instead of the app, until the server has ended the session. */
export function PendingLogoutPage() {
  const { mutateAsync, isPending } = trpc.auth.logout.useMutation()
  const attempt = async () => {
    if (isPending) return
    try {
      await mutateAsync()
    } catch (error) {
      // Without a session there is nothing left to end.
      if (errorCode(error) !== 'UNAUTHORIZED') return
    }
    pendingLogout.end()
    window.location.reload()
  }
  const latest = useRef(attempt)
  latest.current = attempt
  useEffect(() => {
    void latest.current()
    const timer = setInterval(() => void latest.current(), RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <main className={classes.page} role="status">
      <IconLogout size={40} stroke={1.5} aria-hidden />
      <Title order={1} size="h2">
        {offlineTexts.loggedOut}
      </Title>
      <p className={classes.text}>{offlineTexts.logoutPending}</p>
    </main>
  )
}
