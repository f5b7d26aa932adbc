import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { quotationTitle } from '@isp/domain/quotations/quotation-texts'
import { amountInWords } from '@isp/domain/receipts/amount-in-words'
import { type Business, printedBusiness } from '../../business/business'
import type { SheetContent } from '../../components/print/sheet-content'
import type { RouterOutputs } from '../../lib/server/trpc'
import { quotationDate } from './quotation-date'

export type Quotation = RouterOutputs['quotations']['byId']

type Options = { business: Business | null; withCosts?: boolean }

/** The texts of a quotation (product/quotations#sending). Costs and profits are internal: only `withCosts`. */
export function quotationContent(quotation: Quotation, { business, withCosts = false }: Options): SheetContent {
  const { id, name, clientName, phone, validUntil, conditions } = quotation
  const amounts = (purchase: string, sale: string, profit: string) =>
    (withCosts ? [purchase, sale, profit] : [sale]).map(formatQuetzales)
  const columns = withCosts ? ['Precio de Compra', 'Precio de Venta', 'Ganancia'] : ['Precio']
  return {
    ...printedBusiness(business),
    kind: 'Cotización',
    title: name,
    facts: [
      { label: 'Número', value: String(id) },
      { label: 'Fecha', value: quotationDate(quotation) },
      ...(validUntil === null ? [] : [{ label: 'Válida hasta', value: formatLocalDate(validUntil) }]),
    ],
    party: { label: 'Cliente', value: phone === null ? clientName : `${clientName} · Tel. ${phone}` },
    table: {
      columns: [{ label: 'Artículo' }, ...columns.map((label) => ({ label, holds: 'amounts' as const }))],
      rows: quotation.items.map((item) => ({
        id: item.id,
        cells: [item.name, ...amounts(item.purchasePrice, item.salePrice, item.profit)],
      })),
      total: {
        label: 'Total',
        cells: amounts(quotation.totalPurchase, quotation.totalSale, quotation.totalProfit),
      },
    },
    totalInWords: `Son: ${amountInWords(quotation.totalSale)}.`,
    section: conditions === null ? undefined : { label: 'Condiciones', value: conditions },
    signatures: [
      { label: 'Autorizado por', value: business?.name ?? '' },
      { label: 'Aceptado por: nombre, firma y fecha', value: '' },
    ],
    runningHead: `${quotationTitle(id)} · ${name}`,
  }
}
