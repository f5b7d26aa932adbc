import { Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { RetryButton } from '../components/feedback/retry-button'
import classes from './unreachable-page.module.css'

const RETRY_EVERY_MS = 5_000

/** Shown when the server cannot be reached on start. Retries automatically. */
export function UnreachablePage({ retry, retrying }: { retry: () => unknown; retrying: boolean }) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const timer = setInterval(() => latest.current(), RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

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
