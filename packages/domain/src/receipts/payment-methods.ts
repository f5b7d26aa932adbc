/** How money was received (specification 3 B1); `methodLabels` names them. */
export const paymentMethods = ['cash', 'deposit', 'transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const hasBank: Record<PaymentMethod, boolean> = { cash: false, deposit: true, transfer: true, other: false }

/** The methods of receipts that may name a bank; the check of the column `receipts.bank` has the same. */
export const bankMethods = paymentMethods.filter((method) => hasBank[method])
