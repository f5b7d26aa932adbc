const STEPS = [1, 2, 5, 10] as const
/** More labels would not fit beside the chart on a phone. */
const MOST_STEPS = 5

/**
 * Labels of an amount axis from zero to at least `max`, in centavos: their distance is 1, 2 or 5 quetzales times a
 * power of ten (product/screens#charts). Without amounts the axis ends at Q100.
 */
export function axisTicks(max: number): number[] {
  const quetzales = Math.max(max, 0) / 100 || 100
  const rough = quetzales / MOST_STEPS
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)))
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power
  const count = Math.ceil(quetzales / step)
  return Array.from({ length: count + 1 }, (_, tick) => tick * step * 100)
}
