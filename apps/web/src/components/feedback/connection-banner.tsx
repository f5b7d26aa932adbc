import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { band } from '../../lib/band'
import { connection } from '../../lib/server/connection'
import classes from './connection-banner.module.css'

/**
 * A banner above the page while the server is unreachable, with what there is to do meanwhile, or with what `band` says. It covers
 * nothing.
 */
export function ConnectionBanner({ offer }: { offer?: ReactNode }) {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const said = useSyncExternalStore(band.subscribe, band.get)
  const Icon = lost ? IconWifiOff : IconCloudUpload
  return (
    <div
      role="status"
      className={classes.band}
      data-screen-only
      data-band={lost || said ? 'shown' : undefined}
      data-tone={said?.tone ?? 'warning'}
    >
      {(lost || said) && <Icon size={18} aria-hidden />}
      {said && <div>{said.content}</div>}
      {lost && !said && (
        <>
          <span>Sin conexión. Se conecta sola cuando vuelva la señal.</span>
          {offer}
        </>
      )}
    </div>
  )
}
