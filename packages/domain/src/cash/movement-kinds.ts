/** Movements of cash besides receipts (specification 5 C2). */
export const movementKinds = ['expense', 'deposit', 'withdrawal', 'entry'] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  expense: 'Gasto',
  deposit: 'Depósito al banco',
  withdrawal: 'Retiro del dueño',
  entry: 'Entrada',
}

export const movementDone: Readonly<Record<MovementKind, { added: string; voided: string }>> = {
  expense: { added: 'Gasto registrado', voided: 'Gasto anulado' },
  deposit: { added: 'Depósito al banco registrado', voided: 'Depósito al banco anulado' },
  withdrawal: { added: 'Retiro del dueño registrado', voided: 'Retiro del dueño anulado' },
  entry: { added: 'Entrada registrada', voided: 'Entrada anulada' },
}

/** Whether a movement brings cash into the drawer; the others take it out. */
export function comesIn(kind: MovementKind): boolean {
  return kind === 'entry'
}
