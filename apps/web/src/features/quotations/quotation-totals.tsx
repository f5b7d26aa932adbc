import { formatQuetzales, isNegative, type Quetzales } from '@isp/domain/money/money'
import type { QuotationTotals as Totals } from '@isp/domain/quotations/quotation-totals'
import { MaskedValue } from '../../components/figures/masked-value'

type Props = {
  totals: Totals
  /** Sets the layout. */
  className: string | undefined
  /** Otherwise what was paid and the profit are masked; a price never is. */
  revealed: boolean
}

/** A loss that is shown has `data-loss`. */
export function QuotationTotals({ totals, className, revealed }: Props) {
  return (
    <dl className={className}>
      <Total label="Total Compra" amount={totals.totalPurchase} revealed={revealed} />
      <Total label="Total Venta" amount={totals.totalSale} revealed />
      <Total label="Ganancia Total" amount={totals.totalProfit} revealed={revealed} />
    </dl>
  )
}

function Total({ label, amount, revealed }: { label: string; amount: Quetzales; revealed: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-loss={(revealed && isNegative(amount)) || undefined}>
        <MaskedValue value={formatQuetzales(amount)} revealed={revealed} />
      </dd>
    </div>
  )
}
