/** Where the focus was: an element, the row of a list that it belonged to, and its name there. */
export type FocusPlace = { element: Element; row: string | undefined; name: string }

const CONTROLS = 'a, button, input, select, textarea'

/** The place of an element, by default of the one with the focus; null if that is the page itself. */
export function focusPlace(element: Element | null = document.activeElement): FocusPlace | null {
  if (!element || element === document.body) return null
  return { element, row: rowOf(element), name: nameOf(element) }
}

/**
 * Focuses a place again. If its list was rendered again, that is the control of the same name in the row of the same
 * record. If the control is gone or disabled, the row gets the focus; if that is gone too, the heading of the page.
 */
export function focusAgain(place: FocusPlace): void {
  const row = isInPlace(place) ? place.element.closest('[tabindex="0"]') : rowNow(place)
  const places = [isInPlace(place) ? place.element : sameControl(row, place), row && target(row), pageHeading()]
  const focused = places.find((element) => element && !element.matches(':disabled'))
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

/**
 * Whether nothing has the focus, or something that is about to lose it, or the row of another record. `closing` is the
 * dialog that fades out; null if it is not known.
 */
export function focusIsLost(place: FocusPlace, closing: Element | null = null): boolean {
  const active = document.activeElement
  if (active === null || focusIsOnPage()) return true
  const dialog = active.closest('[role="dialog"]')
  // Another dialog may have opened meanwhile.
  if (dialog !== null) return closing === null || dialog === closing
  return active === place.element && !isInPlace(place)
}

export function focusIsOnPage(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The element that opens a row: the row itself, or its first control. */
export function target(row: Element): Element | null {
  return row.matches('[tabindex="0"]') ? row : row.querySelector('a, button')
}

/** The heading of the page; without one that can have the focus, its main part. */
export function pageHeading(): Element | null {
  return document.querySelector('main h1[tabindex]') ?? document.querySelector('main')
}

function isInPlace({ element, row }: FocusPlace): boolean {
  return element.isConnected && rowOf(element) === row
}

/** The row of the same record as it is now; null if it has left the page. */
export function rowNow({ row }: FocusPlace): Element | null {
  if (row === undefined) return null
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === row) ?? null
}

function sameControl(row: Element | null, { element, name }: FocusPlace): Element | null {
  if (!row || element.matches('[data-row]')) return null
  return [...row.querySelectorAll(CONTROLS)].find((control) => nameOf(control) === name) ?? null
}

function rowOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-row]')?.dataset.row
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}
