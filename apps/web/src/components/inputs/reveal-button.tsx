import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

type Props = { revealed: boolean; label: string; onClick: () => void; disabled?: boolean }

/** Reveals all amounts of a page under the given label, and masks them again. */
export function RevealButton({ revealed, label, ...button }: Props) {
  const Icon = revealed ? IconEyeOff : IconEye
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} {...button}>
      {revealed ? 'Ocultar cifras' : label}
    </Button>
  )
}
