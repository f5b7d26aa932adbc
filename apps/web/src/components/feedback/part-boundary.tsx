import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import classes from './page-state.module.css'
import { RetryButton } from './retry-button'

type Props = {
  children: ReactNode
  message?: string
  /** The part has no place in the page: its failure is shown over it and can be closed. */
  over?: boolean
  /** Of a part over the page, such as a dialog. */
  onClose?: (() => void) | undefined
}

/** An error in `children` is shown in their place with 'Reintentar'; everything around them stays usable. */
export class PartBoundary extends Component<Props, { shown: 'part' | 'failure' | 'nothing' }> {
  override state = { shown: 'part' as const }

  static getDerivedStateFromError() {
    return { shown: 'failure' }
  }

  override render() {
    const { shown }: { shown: 'part' | 'failure' | 'nothing' } = this.state
    if (shown === 'part') return this.props.children
    if (shown === 'nothing') return null
    const {
      message = 'Algo salió mal en esta parte de la pantalla.',
      onClose,
      over = onClose !== undefined,
    } = this.props
    const show = (next: 'part' | 'nothing') => this.setState({ shown: next })
    const close = () => {
      show(onClose ? 'part' : 'nothing')
      onClose?.()
    }
    return (
      <div className={classes.state} data-over={over || undefined} role="alert">
        <p className={classes.message}>{message}</p>
        <div className={classes.actions}>
          {over && (
            <Button variant="default" onClick={close}>
              Cerrar
            </Button>
          )}
          <RetryButton onRetry={() => show('part')} />
        </div>
      </div>
    )
  }
}
