import type { Trx } from '@isp/db/connection'
import { type ChangedFee, feeDifferences, recordedFees } from '@isp/domain/audit-log/fee-changes'
import type { ChangeFeesInput } from '@isp/domain/clients/fees/fee-change.schema'
import type { FeeClient } from '@isp/domain/clients/fees/fee-plan'
import type { Figures } from '@isp/domain/clients/fees/fee-rule'
import { changedFigure, feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import { AppError, type FieldIssue } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import type { Quetzales } from '@isp/domain/money/money'
import { type AuditEntry, addUndoableEntry, findEntry } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import type { CreationDeps, Deps } from '../../context'
import { createOnce } from '../../request-keys/request-keys.service'
import { lockFees, updateFees } from './fees.queries'
import { newFee, oldPrice, type PriceOf, repricePayments } from './repricing.service'

/** A change of fees: its entry of the audit log, the number of clients, and the sum of their fees, in quetzales. */
export type FeeChange = { id: number; clients: number; sumBefore: Quetzales; sumAfter: Quetzales }

/**
 * Also re-prices unpaid payments from the current period on (product/fees#one-change, product/billing#a-new-fee). Once
 * per request key (errors as in `createOnce`). All or nothing: CONFLICT if a client has other figures than expected or
 * does not exist; the message names the first with its present figure, the issues each. One audit log entry undoes it.
 */
export function changeFees(deps: CreationDeps, input: ChangeFeesInput): Promise<FeeChange> {
  const from = periodOf(guatemalaToday(deps.clock.now()))
  return createOnce(deps, {
    procedure: 'clients.changeFees',
    input,
    create: async (trx) => {
      await holdBillingForChange(trx)
      const wanted = input.clients.map(({ id, expected, monthlyAmount, utility }) => ({
        id,
        expected,
        next: { monthlyAmount, utility },
      }))
      return record(trx, { from, changed: await apply(trx, wanted, { from, refuse: refusal, priceOf: newFee }) })
    },
    read: readFeeChange,
  })
}

/**
 * Writes the fees, utilities and prices back that an entry of the audit log records; payments that were paid since stay.
 * All or nothing: CONFLICT if a client's figures changed since or it was deleted; the message says which.
 */
export function undoFees({ db }: Pick<Deps, 'db'>, { id: entryId, changes, period }: AuditEntry): Promise<FeeChange> {
  return db.transaction().execute(async (trx) => {
    const recorded = recordedFees(changes)
    const from = period
    if (from === null || recorded.length === 0) throw new AppError('CONFLICT', undoTexts.notUndoable)
    await holdBillingForChange(trx)
    const wanted = recorded.map(({ id, before, after }) => ({ id, expected: after, next: before }))
    const byClient = new Map(recorded.map((fee) => [fee.id, fee]))
    const priceOf = oldPrice((id) => byClient.get(id))
    return record(trx, { from, changed: await apply(trx, wanted, { from, refuse: undoRefusal, priceOf, entryId }) })
  })
}

type Wanted = { id: number; expected: Partial<Figures>; next: Partial<Figures> }
type Problem = { index: number; stored: FeeClient | undefined; expected: Partial<Figures> }
type Application = {
  from: Period
  priceOf: PriceOf
  entryId?: string
  refuse: (problems: readonly Problem[]) => AppError
}

async function apply(trx: Trx, wanted: readonly Wanted[], { from, priceOf, entryId, refuse }: Application) {
  const stored = new Map(
    (
      await lockFees(
        trx,
        wanted.map(({ id }) => id),
      )
    ).map((client) => [client.id, client]),
  )
  const problems: Problem[] = []
  const next: (FeeClient & { before: FeeClient })[] = []
  for (const [index, { id, expected, next: figures }] of wanted.entries()) {
    const before = stored.get(id)
    if (before && hasFigures(before, expected)) next.push({ ...before, ...figures, before })
    else problems.push({ index, stored: before, expected })
  }
  if (problems.length > 0) throw refuse(problems)
  const changing = next.filter(({ before, ...after }) => !hasFigures(before, after))
  if (changing.length === 0) throw new AppError('BAD_REQUEST', feeTexts.none)
  await updateFees(trx, changing)
  const repriced = changing.filter(({ before, monthlyAmount }) => before.monthlyAmount !== monthlyAmount)
  const odd = await repricePayments(
    trx,
    repriced.map(({ id, before, monthlyAmount }) => ({ id, before: before.monthlyAmount, after: monthlyAmount })),
    { from, priceOf, entryId },
  )
  return changing.map(
    ({ id, name, before, monthlyAmount, utility }): ChangedFee => ({
      client: { id, name },
      before,
      after: { monthlyAmount, utility },
      prices: odd.get(id) ?? [],
    }),
  )
}

function hasFigures(
  stored: Figures,
  { monthlyAmount = stored.monthlyAmount, utility = stored.utility }: Partial<Figures>,
) {
  return stored.monthlyAmount === monthlyAmount && stored.utility === utility
}

type Recorded = { from: Period; changed: readonly ChangedFee[] }

async function record(trx: Trx, { from, changed }: Recorded): Promise<FeeChange> {
  const changes = feeDifferences(changed)
  const id = await addUndoableEntry(trx, { subject: 'billing', action: 'updated', period: from, changes })
  return readFeeChange(trx, Number(id))
}

async function readFeeChange(trx: Trx, id: number): Promise<FeeChange> {
  const { changes = [] } = (await findEntry(trx, String(id))) ?? {}
  const sum = changes.find(({ field }) => field === 'monthlySum')
  const clients = Number(changes.find(({ field }) => field === 'feeClients')?.to ?? 0)
  return { id, clients, sumBefore: sum?.from ?? '0.00', sumAfter: sum?.to ?? '0.00' }
}

function refusal(problems: readonly Problem[]): AppError {
  const issues = problems.map(
    ({ index, ...problem }): FieldIssue => ({
      path: `clients.${index}`,
      message: reasonOf(problem) ?? feeTexts.clientGone,
    }),
  )
  const reason = problems.map(reasonOf).find((text) => text !== undefined)
  return new AppError('CONFLICT', reason ? `${reason} ${feeTexts.nothingChanged}` : feeTexts.clientGone, { issues })
}

function undoRefusal(problems: readonly Problem[]): AppError {
  const reason = problems.map(reasonOf).find((text) => text !== undefined)
  return new AppError('CONFLICT', reason ? `No se deshizo: ${lowerFirst(reason)}` : feeTexts.undoneGone)
}

function reasonOf({ stored, expected }: Omit<Problem, 'index'>): string | undefined {
  return stored && changedFigure(stored, { ...stored, ...expected })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
