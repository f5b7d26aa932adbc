/** Edges of an element on the screen, in px. */
export type Box = { top: number; right: number; bottom: number; left: number }

/** Gap between a toast and the elements it must not cover, in px. */
const GAP = 8

/**
 * The top edge in px of a toast that covers none of `avoided`: the lowest free position between the default one,
 * `home`, and the top of the screen. Undefined if there is none.
 */
export function freeTop(home: Box, avoided: readonly Box[]): number | undefined {
  const height = home.bottom - home.top
  const inTheWay = avoided.filter(({ left, right }) => left < home.right + GAP && right > home.left - GAP)
  const isFree = (top: number) => inTheWay.every((box) => box.top >= top + height + GAP || box.bottom <= top - GAP)
  const above = inTheWay.map((box) => box.top - GAP - height)
  return [home.top, ...above]
    .filter((top) => top >= GAP && top <= home.top)
    .sort((one, other) => other - one)
    .find(isFree)
}
