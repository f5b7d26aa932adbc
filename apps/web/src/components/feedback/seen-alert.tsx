import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Why something was refused; scrolls itself into view, since the foot of a dialog may cover its place. */
export function SeenAlert(props: AlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <Alert ref={alert} color="red" variant="light" role="alert" {...props} />
}
