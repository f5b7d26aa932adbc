import type { Quotation } from '../quotation-content'

const createdAt = '2026-11-20T18:00:00.000Z'

/** A draft without validity. */
export const quotation: Quotation = {
  id: 7,
  name: 'Fibra',
  clientName: 'Ana López',
  createdAt,
  totalPurchase: '100.00',
  totalSale: '150.50',
  totalProfit: '50.50',
  state: 'draft',
  stateChangedAt: null,
  validUntil: null,
  conditions: null,
  copiedFrom: null,
  phone: null,
  clientKind: null,
  clientId: null,
  items: [
    { id: 1, quotationId: 7, createdAt, name: 'Router', purchasePrice: '100.00', salePrice: '150.50', profit: '50.50' },
  ],
}
