/**
 * How money is received (product/receipts#methods). A new method is added here and, by a migration, in the checks of
 * `receipts` (`receipts_method_check`, and `receipts_bank_check` if it may name a bank); a test compares both.
 */
const methods = {
  cash: { label: 'Efectivo', hasBank: false },
  deposit: { label: 'Depósito', hasBank: true },
  transfer: { label: 'Transferencia', hasBank: true },
  other: { label: 'Otro', hasBank: false },
} as const

export type PaymentMethod = keyof typeof methods
export const paymentMethods = Object.keys(methods) as PaymentMethod[]

export const bankMethods = paymentMethods.filter((method) => methods[method].hasBank)

export const methodLabels = Object.fromEntries(
  paymentMethods.map((method) => [method, methods[method].label]),
) as Readonly<Record<PaymentMethod, string>>

export const methodOptions = paymentMethods.map((value) => ({ value, label: methodLabels[value] }))
