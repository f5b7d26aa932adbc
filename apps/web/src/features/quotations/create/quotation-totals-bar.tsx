import { quotationTotals } from '@isp/domain/quotations/quotation-totals'
import type { ReactNode } from 'react'
import figures from '../../../components/figures/totals.module.css'
import { countedAmount } from '../../../lib/forms/typed-amount'
import { QuotationTotals } from '../quotation-totals'
import type { ItemValues } from './quotation-form-values'
import classes from './quotation-totals-bar.module.css'

/** Running totals and the form's buttons; sticky on desktop. */
export function QuotationTotalsBar({ items, children }: { items: readonly ItemValues[]; children: ReactNode }) {
  const totals = quotationTotals(
    items.map(({ purchasePrice, salePrice }) => ({
      purchasePrice: countedAmount(purchasePrice),
      salePrice: countedAmount(salePrice),
    })),
  )
  return (
    <div className={classes.bar} data-sums data-foot>
      <QuotationTotals totals={totals} className={figures.totals} revealed />
      {children}
    </div>
  )
}
