import { clientTexts } from '@isp/domain/clients/client-texts'
import { useEffect, useRef } from 'react'
import { notify } from '../../../../lib/notify'

/** Options of a query for passwords: asked for anew each time, and forgotten once nothing shows them. */
export const secretOptions = { gcTime: 0, staleTime: 0 }

type Props = {
  /** Undefined while it is on its way. */
  value: string | null | undefined
  error: unknown
  /** What stands in its place until it arrives. */
  mask: string
  onFailed: () => void
}

/** A password that was asked for. */
export function AskedSecret({ value, error, mask, onFailed }: Props) {
  useSecretFailure(error, onFailed)
  return value === undefined ? <span aria-busy>{mask}</span> : (value ?? '—')
}

/** Says that a password could not be read, and takes back what asked for it. */
export function useSecretFailure(error: unknown, onFailed: () => void): void {
  const latest = useRef(onFailed)
  latest.current = onFailed
  useEffect(() => {
    if (!error) return
    notify.error(clientTexts.secretFailed)
    latest.current()
  }, [error])
}
