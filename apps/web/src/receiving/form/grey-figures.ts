import { parseCentavos, type Quetzales, subtractQuetzales } from '@isp/domain/money/money'
import { type PaymentFigures, withFigure } from './payment-figures'

/** Last payment of a variable client, in quetzales. */
export type LastFigures = { amount: Quetzales; utilityAmount: Quetzales }

/** The figures paid last, which empty boxes show in grey; null without any. The expense is what is left of the amount. */
export function greyFigures(last: LastFigures | null): PaymentFigures | null {
  if (!last) return null
  const { amount, utilityAmount } = last
  const earnedMore = (parseCentavos(utilityAmount) ?? 0) > (parseCentavos(amount) ?? 0)
  return { amount, utilityAmount, expense: earnedMore ? '0.00' : subtractQuetzales(amount, utilityAmount) }
}

type Box = { figures: PaymentFigures; figure: keyof PaymentFigures; grey: PaymentFigures | null }

/**
 * The figures after Tab, which takes the grey one of an empty box (product/screens#grey-figures); undefined if it takes
 * none.
 */
export function takenByTab(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { figures, figure, grey }: Box,
): PaymentFigures | undefined {
  if (key !== 'Tab' || shiftKey || figures[figure] !== '' || !grey) return undefined
  return withFigure(figures, { [figure]: grey[figure] })
}
