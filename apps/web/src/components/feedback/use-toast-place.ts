import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onLayersChange } from '../../lib/layers/layers'
import { connection } from '../../lib/server/connection'
import { type Box, freeTop } from './toast-place'

const DIALOG_BUTTONS = '[role="dialog"] button'
/** Controls outside the rows of a list, of which one is always somewhere, and what stands above the page. */
const CONTROLS = `${DIALOG_BUTTONS}, main :is(button, input, select, textarea):not(tr *, li *), main nav button, main [role="alert"], header, [data-connection="lost"]`
/** What grows, shrinks and so moves its controls: an error that appears under a field, rows that arrive. */
const RESIZED = 'main, [role="dialog"], [role="dialog"] > *'
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * How far in px a toast moves up from `region`, which stays at the bottom of the screen. It then covers neither the row
 * that was just changed nor a dialog's buttons, a control or an alert outside the list, the header or the connection band
 * (specification 3, A3).
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, toastId: number | undefined): number {
  const row = useLastRow()
  const [lift, setLift] = useState(0)

  useLayoutEffect(() => {
    if (toastId === undefined) return setLift(0)
    const place = () => {
      if (!region.current) return
      const home = region.current.getBoundingClientRect()
      setLift(home.top - toastTop(home, row.current))
    }
    place()
    const resized = new ResizeObserver(place)
    const observe = () => {
      resized.disconnect()
      for (const element of document.querySelectorAll(RESIZED)) resized.observe(element)
    }
    observe()
    // A dialog is where it will stay once it has arrived.
    const stop = onLayersChange(() => {
      place()
      observe()
    })
    // The connection band appears in the page, and moves everything below it.
    const stopFollowing = connection.subscribe(() => requestAnimationFrame(place))
    window.addEventListener('transitionend', place)
    window.addEventListener('resize', place)
    window.addEventListener('scrollend', place)
    return () => {
      resized.disconnect()
      stop()
      stopFollowing()
      window.removeEventListener('transitionend', place)
      window.removeEventListener('resize', place)
      window.removeEventListener('scrollend', place)
    }
  }, [toastId, region, row])
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

/** Where no place is free of everything, a dialog's buttons go before the controls behind it. */
function toastTop(home: Box, row: Element | null): number {
  const buttons = boxesOf(document.querySelectorAll(DIALOG_BUTTONS))
  const all = boxesOf([...document.querySelectorAll(CONTROLS), ...(row?.isConnected ? [row] : [])])
  return freeTop(home, all) ?? freeTop(home, buttons) ?? home.top
}

function boxesOf(elements: Iterable<Element>): Box[] {
  return Array.from(elements, (element) => element.getBoundingClientRect()).filter(
    ({ width, height }) => width > 0 && height > 0,
  )
}
