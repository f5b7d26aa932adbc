import { clientTexts } from '@isp/domain/clients/client-texts'
import { useEffect, useRef } from 'react'
import { notify } from '../../../../lib/notify'
import type { ClientKind } from '../client-kind'

/** Passwords are fetched every time and removed from the cache when no component shows them. */
export const secretOptions = { gcTime: 0, staleTime: 0 }

type Props = {
  kind: ClientKind
  clientId: number
  secret: 'wifiPassword' | 'routerPassword'
  mask: string
  onFailed: () => void
}

/** Fetched when rendered; a dash if there is none. */
export function AskedSecret({ kind, clientId, secret, mask, onFailed }: Props) {
  const { data, error } = kind.procedures.secrets.useQuery({ id: clientId }, secretOptions)
  useSecretFailure(error, onFailed)
  return data ? (data[secret] ?? '—') : <span aria-busy>{mask}</span>
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
