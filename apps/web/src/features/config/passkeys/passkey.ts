import { passkeyDeviceWords } from '@isp/domain/auth/passkey-texts'
import type { RouterOutputs } from '../../../lib/server/trpc'

export type Passkey = RouterOutputs['passkeys']['list'][number]

/** Says in words if the passkey is copied between the operator's devices. */
export function passkeyKind({ backedUp, deviceType }: Pick<Passkey, 'backedUp' | 'deviceType'>): string {
  if (backedUp) return passkeyDeviceWords.synced
  return deviceType === 'multiDevice' ? passkeyDeviceWords.multiDevice : passkeyDeviceWords.singleDevice
}
