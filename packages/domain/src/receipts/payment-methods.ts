/** How money was received (specification 3 B1); `methodLabels` names them. */
export const paymentMethods = ['cash', 'deposit', 'transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
