import type { ButtonProps } from '@mantine/core'
import { usePassedFocus } from '../../lib/layers/use-passed-focus'
import { BusyButton } from '../inputs/busy-button'

type Props = Pick<ButtonProps, 'size'> & { onRetry: () => void; retrying?: boolean }

/** After a successful retry the focus moves to the page's main part. */
export function RetryButton({ onRetry, retrying, size }: Props) {
  const button = usePassedFocus<HTMLButtonElement>()
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
