import { Button, Title } from '@mantine/core'
import { type Icon, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './page-state.module.css'
import { RetryButton } from './retry-button'

type Props = {
  title?: string
  message?: string
  /** It replaces the whole page: its title is the page title. */
  page?: boolean
  icon?: Icon
  /** Shows 'Reintentar'. */
  onRetry?: () => void
  retrying?: boolean
  /** Shows 'Volver': a path or a handler. */
  back?: string | (() => void)
}

export function ErrorState({
  title,
  message,
  page = false,
  icon: Icon = IconAlertTriangle,
  onRetry,
  retrying,
  back,
}: Props) {
  return (
    <div className={classes.state} role="alert">
      <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
      {title !== undefined && (
        <Title order={page ? 1 : 2} size="h3">
          {title}
        </Title>
      )}
      {message !== undefined && <p className={classes.message}>{message}</p>}
      <div className={classes.actions}>
        {typeof back === 'string' && (
          <Button variant="default" component={Link} to={back}>
            Volver
          </Button>
        )}
        {typeof back === 'function' && (
          <Button variant="default" onClick={back}>
            Volver
          </Button>
        )}
        {onRetry && <RetryButton onRetry={onRetry} retrying={retrying} />}
      </div>
    </div>
  )
}
