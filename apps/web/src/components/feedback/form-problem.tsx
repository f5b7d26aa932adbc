import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

export function FormProblem(props: AlertProps) {
  return <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />} {...props} />
}
