import { Link, useLocation } from 'react-router-dom'
import { useCopy } from './use-copy'

const PATH = '/offline'

/** In the band of a lost connection: the way to the clients that this device keeps; nothing without them. */
export function OfflineOffer() {
  const { data } = useCopy()
  const { pathname } = useLocation()
  if (!data || pathname === PATH) return null
  return (
    <Link to={PATH} data-reach>
      Ver clientes
    </Link>
  )
}
