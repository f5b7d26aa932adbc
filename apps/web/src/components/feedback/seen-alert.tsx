import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** A refusal that scrolls itself into view when it appears: the foot of a dialog may cover its place. */
export function SeenAlert(props: AlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <Alert ref={alert} color="red" variant="light" role="alert" {...props} />
}
