import type { MovementKind } from '../cash/movement-kinds'
import type { AuditSubject } from './audit-log.schema'

/** The subject of the entries about a movement of cash. */
export const movementSubjects = {
  expense: 'cash_expense',
  deposit: 'cash_deposit',
  withdrawal: 'cash_withdrawal',
  entry: 'cash_entry',
} as const satisfies Record<MovementKind, AuditSubject>
