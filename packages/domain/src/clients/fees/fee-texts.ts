import { formatQuetzales, type Quetzales } from '../../money/money'

/** Clients of one change of fees. */
export const MOST_FEES = 5_000

/** Texts about changing the fees of several clients (product/fees#cambiar-cuota). */
export const feeTexts = {
  failed: 'No se pudo cambiar la cuota. Inténtalo de nuevo.',
  unanswered: 'No llegó respuesta y puede que sí se haya cambiado la cuota.',
  unansweredRetry: 'Confirma otra vez: no se cambiará dos veces.',
  loadFailed: 'No se pudieron cargar las cuotas.',
  none: 'Ningún cliente cambia de cuota.',
  missing: 'Envía los clientes con su cuota nueva',
  tooMany: `Cambia la cuota de ${MOST_FEES} clientes como máximo`,
  twice: 'El cliente está dos veces en la lista',
  clientGone: 'Un cliente de la lista ya no existe. No se cambió ninguna cuota.',
  nothingChanged: 'No se cambió ninguna cuota.',
  percentInvalid: 'Escribe un porcentaje con un decimal como máximo, hasta 1000',
  amountInvalid: 'Escribe un monto, con un menos para bajar',
  undoneGone: 'No se deshizo: un cliente de la lista ya no existe.',
  problems: {
    feeInvalid: 'Escribe la cuota',
    feeNegative: 'La cuota no puede ser menos de Q0.00',
    feeTooLarge: 'La cuota es demasiado grande',
    utilityNegative: 'La utilidad quedaría en menos de Q0.00',
    utilityTooLarge: 'La utilidad quedaría demasiado grande',
  },
} as const

export function feesChanged(clients: number): string {
  return clients === 1 ? 'Cuota de 1 cliente cambiada' : `Cuota de ${clients} clientes cambiada`
}

/** The clients are more than one change can have: `Son 7,200 clientes: filtra hasta quedarte con 5,000 o menos.` */
export function tooManyFound(total: number): string {
  const count = (clients: number) => clients.toLocaleString('en-US')
  return `Son ${count(total)} clientes: filtra hasta quedarte con ${count(MOST_FEES)} o menos.`
}

type Stored = { name: string; monthlyAmount: Quetzales; utility: Quetzales }

/** Why a client's figures are not those that the operator saw: `La cuota de "Ana" ahora es Q165.00.` */
export function changedFigure(stored: Stored, expected: Omit<Stored, 'name'>): string {
  const { name, monthlyAmount, utility } = stored
  return monthlyAmount === expected.monthlyAmount
    ? `La utilidad de "${name}" ahora es ${formatQuetzales(utility)}.`
    : `La cuota de "${name}" ahora es ${formatQuetzales(monthlyAmount)}.`
}
