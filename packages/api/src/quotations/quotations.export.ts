import { guatemalaDay } from '@isp/domain/dates/local-date'
import { quotationStateLabels } from '@isp/domain/quotations/quotation-texts'
import { z } from 'zod'
import { exportTable } from '../export-table'
import { streamQuotationItems, streamQuotations } from './quotation-export-rows.queries'

export const quotationsExport = exportTable({
  filters: z.object({}),
  name: () => 'cotizaciones',
  rows: ({ db }) => streamQuotations(db),
  columns: [
    { header: 'Cotización', kind: 'text', cell: ({ name }) => name },
    { header: 'Cliente', kind: 'text', cell: ({ clientName }) => clientName },
    { header: 'Fecha', kind: 'date', cell: ({ createdAt }) => guatemalaDay(createdAt) },
    { header: 'Total Compra', kind: 'money', cell: ({ totalPurchase }) => totalPurchase },
    { header: 'Total Venta', kind: 'money', cell: ({ totalSale }) => totalSale },
    { header: 'Ganancia Total', kind: 'money', cell: ({ totalProfit }) => totalProfit },
    { header: 'Válida hasta', kind: 'date', cell: ({ validUntil }) => validUntil },
    { header: 'Estado', kind: 'text', cell: ({ state }) => quotationStateLabels[state] },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
  ],
})

export const quotationItemsExport = exportTable({
  filters: z.object({}),
  name: () => 'cotizaciones-articulos',
  rows: ({ db }) => streamQuotationItems(db),
  columns: [
    { header: 'Cotización', kind: 'text', cell: ({ quotation }) => quotation },
    { header: 'Cliente', kind: 'text', cell: ({ clientName }) => clientName },
    { header: 'Fecha', kind: 'date', cell: ({ createdAt }) => guatemalaDay(createdAt) },
    { header: 'Artículo', kind: 'text', cell: ({ name }) => name },
    { header: 'Precio de Compra', kind: 'money', cell: ({ purchasePrice }) => purchasePrice },
    { header: 'Precio de Venta', kind: 'money', cell: ({ salePrice }) => salePrice },
    { header: 'Ganancia', kind: 'money', cell: ({ profit }) => profit },
  ],
})
