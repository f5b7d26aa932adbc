import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { connection } from '../lib/connection'
import { onLayersChange } from '../lib/layers'
import { type Box, noticeTop } from './notice-place'

/** Controls outside the rows of a list, of which one is always somewhere, and what stands above the page. */
const CONTROLS =
  '[role="dialog"] button, main :is(button, input, select, textarea):not(tr *, li *), main nav button, main [role="alert"], header, [data-connection="lost"]'
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * How far in px a toast moves up from the bottom of the screen, so that it covers neither the row that was just changed
 * nor a dialog's buttons, a control or an alert outside the list, the header or the connection band (specification 3, A3).
 */
export function useNoticePlace(region: RefObject<HTMLElement | null>, noticeId: number | undefined): number {
  const row = useLastRow()
  const [lift, setLift] = useState(0)
  const latest = useRef(lift)
  latest.current = lift

  useLayoutEffect(() => {
    if (noticeId === undefined) return setLift(0)
    const place = () => {
      if (!region.current) return
      const { top, right, bottom, left } = region.current.getBoundingClientRect()
      const home = { top: top + latest.current, right, bottom: bottom + latest.current, left }
      setLift(home.top - noticeTop(home, avoidedBoxes(row.current)))
    }
    place()
    // A dialog is where it will stay once it has arrived.
    const stop = onLayersChange(place)
    // The connection band appears in the page, and moves everything below it.
    const stopFollowing = connection.subscribe(() => requestAnimationFrame(place))
    window.addEventListener('transitionend', place)
    window.addEventListener('resize', place)
    window.addEventListener('scrollend', place)
    return () => {
      stop()
      stopFollowing()
      window.removeEventListener('transitionend', place)
      window.removeEventListener('resize', place)
      window.removeEventListener('scrollend', place)
    }
  }, [noticeId, region, row])
  return lift
}

/** The row or card of a list that was pressed last; what is pressed in a dialog or a menu belongs to it. */
function useLastRow(): RefObject<Element | null> {
  const row = useRef<Element | null>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(LAYERS)) return
      row.current = target.closest('main :is(tr, li)')
    }
    window.addEventListener('pointerdown', remember, { capture: true })
    window.addEventListener('keydown', remember, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', remember, { capture: true })
      window.removeEventListener('keydown', remember, { capture: true })
    }
  }, [])
  return row
}

function avoidedBoxes(row: Element | null): Box[] {
  return [...document.querySelectorAll(CONTROLS), ...(row?.isConnected ? [row] : [])]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
