import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'

export type PricedItem = { purchasePrice: string; salePrice: string }
export type QuotationTotals = { totalPurchase: Quetzales; totalSale: Quetzales; totalProfit: Quetzales }

/** Profit of an article in quetzales: sale minus purchase price, may be negative; an empty price is 0. */
export function itemProfit(item: PricedItem): Quetzales {
  return fromCentavos(centavos(item.salePrice) - centavos(item.purchasePrice))
}

export function quotationTotals(items: readonly PricedItem[]): QuotationTotals {
  const purchase = items.reduce((sum, item) => sum + centavos(item.purchasePrice), 0)
  const sale = items.reduce((sum, item) => sum + centavos(item.salePrice), 0)
  return {
    totalPurchase: fromCentavos(purchase),
    totalSale: fromCentavos(sale),
    totalProfit: fromCentavos(sale - purchase),
  }
}

function centavos(price: string): number {
  return parseCentavos(price) ?? 0
}
