import { Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageSpinner } from '../components/feedback/inline-spinner'
import { RetryButton } from '../components/feedback/retry-button'
import { hasOutbox } from '../lib/storage/has-outbox'
import { letIn } from '../lib/storage/let-in'
import classes from './unreachable-page.module.css'

const RETRY_EVERY_MS = 5_000

type Props = {
  retry: () => unknown
  retrying: boolean
  /** The first request has no answer yet. */
  waiting?: boolean
}

/**
 * Shown when the server cannot be reached on start, or takes long: the clients that this device keeps, else that there
 * is no connection. Retries automatically.
 */
export function UnreachablePage({ retry, retrying, waiting = false }: Props) {
  const latest = useRef(retry)
  latest.current = retry
  const [kept, setKept] = useState<ReactNode>(null)
  useEffect(() => {
    let isShown = false
    // Without a session no clients are kept, and the code of the page may not be here; what was taken stays.
    const show = async () => {
      if (isShown || !(letIn.read() || hasOutbox.read())) return
      const start = await (await import('./offline-start')).readOfflineStart(() => setKept(null))
      isShown = start !== null
      setKept(start)
    }
    // WebKit may not have opened the databases the first time.
    const again = () => show().catch(() => {})
    again()
    const timer = setInterval(() => {
      latest.current()
      again()
    }, RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  if (kept) return kept
  if (waiting) return <PageSpinner />
  return (
    <main className={classes.page} role="alert">
      <IconPlugConnectedX size={40} stroke={1.5} aria-hidden />
      <Title order={1} size="h2">
        No se pudo abrir el sistema
      </Title>
      <p className={classes.text}>Se volverá a intentar en unos segundos.</p>
      <RetryButton onRetry={() => retry()} retrying={retrying} />
    </main>
  )
}
