/** The content's widths between which columns grow: those of windows of 1000 and 1440 px. */
const NARROW_PX = 912
const WIDE_PX = 1136

/**
 * The CSS width of a column of a fixed table whose content grows from `narrow` to `wide` px with the window; at `full` px of
 * the page's content it is `wide`.
 */
export function growingWidth(narrow: number, wide: number, full = WIDE_PX): string {
  const grown = `(var(--content-width) - ${NARROW_PX}px) * ${(wide - narrow) / (full - NARROW_PX)}`
  return `calc(clamp(${narrow}px, ${narrow}px + ${grown}, ${wide}px) + 2 * var(--cell-padding))`
}
