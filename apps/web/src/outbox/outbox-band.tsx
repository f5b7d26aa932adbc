import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { band } from '../lib/band'
import { connection } from '../lib/server/connection'
import { QUEUE_ANCHOR, QUEUE_PATH } from './queue-address'
import { useBandWords } from './use-band-words'
import { useSendOutbox } from './use-send-outbox'

/** What is sent sooner shows no band, which would move the page with each payment. */
const SHOWN_AFTER_MS = 1_500

/** Sends what waits on this device, and says so in the band above the page, which leads to it (product/outbox#band). */
export function OutboxBand() {
  useSendOutbox()
  const words = useBandWords()
  const tone = words?.tone
  const text = words?.text
  const { pathname } = useLocation()
  const isThere = pathname === QUEUE_PATH
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (tone === undefined || text === undefined) {
      since.current = null
      return band.set(null)
    }
    const show = () => {
      const link = isThere ? (
        <a href={`#${QUEUE_ANCHOR}`} data-reach>
          {text}
        </a>
      ) : (
        <Link to={`${QUEUE_PATH}#${QUEUE_ANCHOR}`} data-reach>
          {text}
        </Link>
      )
      band.set({ tone, content: link })
    }
    if (band.get() !== null || tone === 'danger' || connection.isLost()) return show()
    since.current ??= performance.now()
    const timer = setTimeout(show, since.current + SHOWN_AFTER_MS - performance.now())
    return () => clearTimeout(timer)
  }, [tone, text, isThere])
  useEffect(() => {
    return () => band.set(null)
  }, [])
  return null
}
