import type { Db } from '@isp/db/connection'
import { movementSubjects } from '@isp/domain/audit-log/movement-subjects'
import type { CashMovementInput } from '@isp/domain/cash/cash.schema'
import { cashTexts } from '@isp/domain/cash/cash-texts'
import { type MovementKind, movementLabels } from '@isp/domain/cash/movement-kinds'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { CreationDeps, Deps } from '../context'
import { createOnce } from '../request-keys/request-keys.service'
import { findMovement, insertMovement, markMovementVoid } from './movements.queries'

/** The request that registers a movement, for its key. */
type MovementRequest = { procedure: string; input: object }

/**
 * Registers a movement of cash as of now, once per key of its request (errors as in `createOnce`): an expense, a deposit in the
 * bank, a withdrawal of the owner, or cash that comes in (specification 5 C2).
 */
export function addMovement(
  deps: CreationDeps,
  movement: CashMovementInput,
  request: MovementRequest = { procedure: 'cash.movements.create', input: movement },
) {
  return createOnce(deps, {
    ...request,
    create: async (trx) => {
      const id = await insertMovement(trx, { ...movement, madeAt: deps.clock.now().toISOString() })
      await addToAuditLog(trx, {
        ...about({ ...movement, id }),
        action: 'created',
        changes: [{ field: 'amount', from: null, to: movement.amount }],
      })
      return readMovement(trx, { id })
    },
    read: (trx, id) => readMovement(trx, { id }),
  })
}

/**
 * Voids a movement, also one that a closing has counted: in the next one it stands with the other sign (specification 3 C2, 5
 * C2). NOT_FOUND without such a movement of the kind, if one is given; CONFLICT if it is void already.
 */
export function voidMovement({ db, clock }: Deps, which: { id: number; kind?: MovementKind }) {
  return db.transaction().execute(async (trx) => {
    const movement = await markMovementVoid(trx, { ...which, voidedAt: clock.now().toISOString() })
    if (!movement) {
      const { kind } = await readMovement(trx, which)
      throw new AppError('CONFLICT', kind === 'expense' ? cashTexts.expenseAlreadyVoid : cashTexts.movementAlreadyVoid)
    }
    await addToAuditLog(trx, {
      ...about(movement),
      action: 'voided',
      changes: [{ field: 'amount', from: movement.amount, to: null }],
    })
    return movement
  })
}

function about({ id, kind, description }: { id: number; kind: MovementKind; description: string | null }) {
  return { subject: movementSubjects[kind], record: { id, name: description ?? movementLabels[kind] } }
}

async function readMovement(db: Db, which: { id: number; kind?: MovementKind }) {
  const movement = await findMovement(db, which)
  if (movement) return movement
  throw new AppError('NOT_FOUND', which.kind === 'expense' ? cashTexts.expenseNotFound : cashTexts.movementNotFound)
}
