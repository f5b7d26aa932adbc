import { clientTexts } from '@isp/domain/clients/client-texts'
import { useEffect, useRef } from 'react'
import { notify } from '../../../../lib/notify'

/** Query options for passwords: fetched every time and removed from the cache when no component shows them. */
export const secretOptions = { gcTime: 0, staleTime: 0 }

type Props = {
  /** Undefined while loading. */
  value: string | null | undefined
  error: unknown
  /** Shown until it arrives. */
  mask: string
  onFailed: () => void
}

/** A password that the operator asked to see; a dash where there is none. */
export function AskedSecret({ value, error, mask, onFailed }: Props) {
  useSecretFailure(error, onFailed)
  return value === undefined ? <span aria-busy>{mask}</span> : (value ?? '—')
}

/** Shows an error toast when a password could not be read, then calls `onFailed`. */
export function useSecretFailure(error: unknown, onFailed: () => void): void {
  const latest = useRef(onFailed)
  latest.current = onFailed
  useEffect(() => {
    if (!error) return
    notify.error(clientTexts.secretFailed)
    latest.current()
  }, [error])
}
