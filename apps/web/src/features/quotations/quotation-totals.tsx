import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import type { QuotationTotals as Totals } from '@isp/domain/quotations/quotation-totals'

/** Totals of a quotation; `className` sets the layout. A loss has `data-loss`. */
export function QuotationTotals({ totals, className }: { totals: Totals; className: string | undefined }) {
  return (
    <dl className={className}>
      <Total label="Total Compra" amount={totals.totalPurchase} />
      <Total label="Total Venta" amount={totals.totalSale} />
      <Total label="Ganancia Total" amount={totals.totalProfit} />
    </dl>
  )
}

function Total({ label, amount }: { label: string; amount: Quetzales }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-loss={amount.startsWith('-') || undefined}>{formatQuetzales(amount)}</dd>
    </div>
  )
}
