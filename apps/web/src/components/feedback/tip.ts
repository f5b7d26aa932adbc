/** An element with this attribute has a tooltip with that text: `<button data-tip="Editar">`. */
export const TIP_ATTRIBUTE = 'data-tip'

/** Set to `right`, the tooltip is beside the element instead of above it. */
export const TIP_SIDE_ATTRIBUTE = 'data-tip-side'

/** A tooltip opens with a delay, unless another one has just closed (product/screens#tooltips). */
export const TIP_DELAY_MS = 700
export const TIP_SKIP_MS = 300

export function tipDelay({ closedAt, now }: { closedAt: number; now: number }): number {
  return now - closedAt <= TIP_SKIP_MS ? 0 : TIP_DELAY_MS
}
