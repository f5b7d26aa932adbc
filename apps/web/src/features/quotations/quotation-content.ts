import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { quotationTitle } from '@isp/domain/quotations/quotation-texts'
import { amountInWords } from '@isp/domain/receipts/amount-in-words'
import { type Business, printHeadOf } from '../../lib/business'
import type { RouterOutputs } from '../../lib/server/trpc'
import { quotationDate } from './quotation-date'

export type Quotation = RouterOutputs['quotations']['byId']

/** What a quotation says, in the order of the paper; the printed sheet and the PDF are made of it. */
export type QuotationContent = {
  head: ReturnType<typeof printHeadOf>
  kind: string
  name: string
  facts: { label: string; value: string }[]
  clientName: string
  /** The headings of the articles; all but the first are of amounts. */
  columns: string[]
  rows: { id: number; cells: string[] }[]
  total: string[]
  totalInWords: string
  conditions: string | null
  /** Who signs, and the name below the line; empty to be written by hand. */
  signatures: { label: string; name: string }[]
  foot: string | null
  /** Head of every page but the first. */
  runningHead: string
}

type Options = { business: Business | null; withCosts?: boolean }

/** The texts of a quotation (specification 3 D2). Costs and profits are internal: only `withCosts`. */
export function quotationContent(quotation: Quotation, { business, withCosts = false }: Options): QuotationContent {
  const { id, name, clientName, validUntil, conditions } = quotation
  const amounts = (purchase: string, sale: string, profit: string) =>
    (withCosts ? [purchase, sale, profit] : [sale]).map(formatQuetzales)
  return {
    head: printHeadOf(business),
    kind: 'Cotización',
    name,
    facts: [
      { label: 'Número', value: String(id) },
      { label: 'Fecha', value: quotationDate(quotation) },
      ...(validUntil === null ? [] : [{ label: 'Válida hasta', value: formatLocalDate(validUntil) }]),
    ],
    clientName,
    columns: ['Artículo', ...(withCosts ? ['Precio de Compra', 'Precio de Venta', 'Ganancia'] : ['Precio'])],
    rows: quotation.items.map((item) => ({
      id: item.id,
      cells: [item.name, ...amounts(item.purchasePrice, item.salePrice, item.profit)],
    })),
    total: ['Total', ...amounts(quotation.totalPurchase, quotation.totalSale, quotation.totalProfit)],
    totalInWords: `Son: ${amountInWords(quotation.totalSale)}.`,
    conditions,
    signatures: [
      { label: 'Autorizado por', name: business?.name ?? '' },
      { label: 'Aceptado por: nombre, firma y fecha', name: '' },
    ],
    foot: business?.footText ?? null,
    runningHead: `${quotationTitle(id)} · ${name}`,
  }
}
