/** Texts about collecting what clients owe (specification 3 C1). */
export const collectionTexts = {
  dateMissing: 'Elige la fecha en que prometió pagar',
  datePast: 'La fecha debe ser hoy o después',
  dateTooLate: 'La fecha debe estar a un año como máximo',
  owesNothing: 'Este cliente no debe nada',
  noPromise: 'Este cliente no tiene una promesa de pago',
} as const
