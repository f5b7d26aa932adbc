import { Button, type ButtonProps } from '@mantine/core'

type Props = Pick<ButtonProps, 'size'> & { onRetry: () => void /** While the retry runs. */; retrying?: boolean }

/** 'Reintentar', beside what says that something failed. */
export function RetryButton({ onRetry, retrying, size }: Props) {
  return (
    <Button variant="default" size={size} onClick={onRetry} disabled={retrying}>
      {retrying ? 'Reintentando...' : 'Reintentar'}
    </Button>
  )
}
