import { IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { connection } from '../../lib/server/connection'
import classes from './connection-banner.module.css'

/** A banner above the page while the server is unreachable, with what there is to do meanwhile. It covers nothing. */
export function ConnectionBanner({ offer }: { offer?: ReactNode }) {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status" className={classes.band} data-screen-only data-connection={lost ? 'lost' : 'reached'}>
      {lost && (
        <>
          <IconWifiOff size={18} aria-hidden />
          <span>Sin conexión. Se conecta sola cuando vuelva la señal.</span>
          {offer}
        </>
      )}
    </div>
  )
}
