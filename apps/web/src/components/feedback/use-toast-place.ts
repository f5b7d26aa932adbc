import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onLayersChange } from '../../lib/layers/layers'
import { connection } from '../../lib/server/connection'
import { type Box, freeTop } from './toast-place'

const DIALOG_BUTTONS = '[role="dialog"] button'
const ABOVE_PAGE = `${DIALOG_BUTTONS}, header, [data-band="shown"]`
/** Sums that a change counts, and elements above the page. */
const SUMS = `${ABOVE_PAGE}, main [data-sums]`
/** Sums, and controls outside list rows. */
const CONTROLS = `${SUMS}, main :is(button, input, select, textarea):not(tr *, li *), main nav button, main [role="alert"]`
const ROW_CONTROLS = 'a, button, input, select, textarea'
/** Containers whose size changes move their controls: an error below a field, new rows. */
const RESIZED = 'main, [role="dialog"], [role="dialog"] > *'
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * How far in px a toast moves up from `region`, which is at the bottom of the screen, so that it covers neither the row
 * that was just changed nor a dialog's buttons, a control, a sum or an alert outside the list, the header or the
 * connection banner (product/screens#toasts).
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
    // A dialog has its final position after its transition.
    const stop = onLayersChange(() => {
      place()
      observe()
    })
    // The connection banner moves everything below it.
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

/** The list row or card that was pressed last, including presses in its dialogs and menus. */
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

/**
 * If no position is free, it may cover controls elsewhere, then also sums; if the row fills the screen, as an expanded card
 * may, all of the row but its controls. It covers a dialog's buttons last.
 */
function toastTop(home: Box, row: Element | null): number {
  const free = (selector: string, changed: Iterable<Element> = []) =>
    freeTop(home, boxesOf([...document.querySelectorAll(selector), ...changed]))
  const changed = row?.isConnected ? [row] : []
  return (
    free(CONTROLS, changed) ??
    free(SUMS, changed) ??
    free(ABOVE_PAGE, changed) ??
    free(ABOVE_PAGE, changed[0]?.querySelectorAll(ROW_CONTROLS)) ??
    free(DIALOG_BUTTONS) ??
    home.top
  )
}

function boxesOf(elements: Iterable<Element>): Box[] {
  return Array.from(elements, (element) => element.getBoundingClientRect()).filter(
    ({ width, height }) => width > 0 && height > 0,
  )
}
