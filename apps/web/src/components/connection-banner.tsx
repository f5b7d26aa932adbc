import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { connection } from '../lib/connection'
import classes from './connection-banner.module.css'

/** Says that the server is out of reach, for as long as it is. */
export function ConnectionBanner() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status" className={classes.region}>
      {lost && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          Sin conexión. Se reanudará sola en cuanto vuelva.
        </div>
      )}
    </div>
  )
}
