import type { ButtonProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { BusyButton } from '../inputs/busy-button'

type Props = Pick<ButtonProps, 'size'> & { onRetry: () => void /** While the retry runs. */; retrying?: boolean }

/** 'Reintentar' next to an error message. After a successful retry the focus moves to the page's main part. */
export function RetryButton({ onRetry, retrying, size }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element === document.activeElement) element?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <BusyButton
      ref={button}
      variant="default"
      size={size}
      onClick={onRetry}
      busy={retrying}
      busyLabel="Reintentando..."
    >
      Reintentar
    </BusyButton>
  )
}
