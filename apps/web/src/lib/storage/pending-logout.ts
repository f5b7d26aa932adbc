import { z } from 'zod'
import { createStore } from '../store'
import { forgetDeviceData } from './forget-device-data'
import { reportsFlag } from './reports-flag'
import { stored } from './storage'

const place = stored('pendingLogout', { schema: z.boolean(), fallback: false })
/** Also without a storage. */
const begun = createStore(false)

/** A logout without a connection: this device forgets its data at once, the session ends when the server is reached. */
export const pendingLogout = {
  exists: () => begun.get() || place.read(),
  begin: () => {
    place.write(true)
    reportsFlag.clear()
    forgetDeviceData()
    begun.set(true)
  },
  /** The session has ended. */
  end: () => {
    place.clear()
    begun.set(false)
  },
  subscribe: begun.subscribe,
}
