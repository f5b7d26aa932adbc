import { z } from 'zod'
import { forgetDeviceData } from './forget-device-data'
import { reportsFlag } from './reports-flag'
import { stored } from './storage'

const place = stored('pendingLogout', { schema: z.boolean(), fallback: false })
const listeners = new Set<() => void>()
/** Also without a storage. */
let begun = false

/** A logout without a connection: this device forgets its data at once, the session ends when the server is reached. */
export const pendingLogout = {
  exists: () => begun || place.read(),
  begin: () => {
    begun = true
    place.write(true)
    reportsFlag.clear()
    forgetDeviceData()
    for (const listener of listeners) listener()
  },
  /** The session has ended. */
  end: () => {
    begun = false
    place.clear()
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
