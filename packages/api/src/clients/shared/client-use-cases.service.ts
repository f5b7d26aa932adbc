import type { Db, Trx } from '@isp/db/connection'
import type { AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import { clientDifferences, clientLosses } from '@isp/domain/audit-log/differences'
import { dueDate } from '@isp/domain/billing/due-date'
import { billedFromProblem, firstPeriod } from '@isp/domain/billing/first-period'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import type { Quetzales } from '@isp/domain/money/money'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { type AuditEntry, addToAuditLog } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import { insertMissingPaymentsOf } from '../../billing/generation.queries'
import type { CreationDeps, Deps, InstantDeps } from '../../context'
import type { ClientKind } from '../../ledger/client-kind.queries'
import {
  findClientSecrets,
  findIdByExternalId,
  insertClient,
  lockClient,
  type StoredClient,
  updateClient,
} from '../../ledger/client-write.queries'
import { subtractPaidDays } from '../../ledger/daily-sums.queries'
import { insertPayment } from '../../ledger/payment.queries'
import type { Deleted } from '../../ledger/record-rows.queries'
import { deleteRecordRows, paidDaysOf } from '../../ledger/record-rows.queries'
import { changesRecord, type EditedRecord, requireVersion, type UndoneChange } from '../../record-version'
import { createOnce } from '../../request-keys/request-keys.service'
import { withExternalId } from './external-id.service'
import { type NetworkSecrets, withoutSecrets } from './network-secrets'

/**
 * `from`: the first month whose unpaid payments changed. `changes`: prices and due dates that do not follow from fee
 * and start date.
 */
export type UpdatedPayments = { from: Period | undefined; changes: readonly AuditChange[] }

/** The differences between the kinds; `Input` holds the fields of a client, `Detail` is what a use case returns of it. */
type ClientSlice<Input, Detail> = {
  kind: ClientKind
  procedure: string
  /** Amount of a client's first payment, in quetzales; null where paying sets it. */
  firstAmount: (input: Input) => Quetzales | null
  findDetail: (db: Db, id: number, today: LocalDate) => Promise<Detail | undefined>
  /** Brings the unpaid payments in line with changed fields, in the transaction of the change, or of its undo. */
  updatePayments?: (
    deps: { trx: Trx; today: LocalDate },
    stored: StoredClient<Input>,
    changes: Partial<Input>,
    undone?: AuditEntry,
  ) => Promise<UpdatedPayments>
  /** Takes the locks of `afterWrite`, before the client is created or locked. */
  beforeWrite?: (trx: Trx, fields: Partial<Input>) => Promise<void>
  /** Stores what is not a column of the client, after it was created or changed. */
  afterWrite?: (trx: Trx, client: { id: number; name: string }, fields: Partial<Input>) => Promise<void>
  /** Removes what refers to a client, before it is locked and deleted. */
  beforeDelete?: (trx: Trx, id: number) => Promise<void>
}

type NewClient = { billedFrom: Period | null }

type FirstPayments = NewClient & {
  clientId: number
  startDate: LocalDate
  /** In quetzales; null where paying sets it. */
  amount: Quetzales | null
  today: LocalDate
}

export type ClientUseCases<Input extends VariableClientInput, Detail extends Input & { id: number }> = ReturnType<
  typeof clientUseCases<Input, Detail>
>

export function clientUseCases<Input extends VariableClientInput, Detail extends Input & { id: number }>({
  kind,
  procedure,
  firstAmount,
  findDetail,
  updatePayments,
  beforeWrite,
  afterWrite,
  beforeDelete,
}: ClientSlice<Input, Detail>) {
  const { subject, texts } = kind

  /** NOT_FOUND if the client does not exist. */
  async function read({ db, now }: InstantDeps, id: number): Promise<Detail> {
    return found(await findDetail(db, id, guatemalaToday(now)))
  }

  /** NOT_FOUND if no client of this kind has the external id. */
  async function readByExternalId(deps: InstantDeps, externalId: string): Promise<Detail> {
    return read(deps, found(await findIdByExternalId(deps.db, kind, externalId)))
  }

  /** NOT_FOUND if the client does not exist. */
  async function readSecrets({ db }: Deps, id: number): Promise<NetworkSecrets> {
    return found(await findClientSecrets(db, kind, id))
  }

  /**
   * Creates a client with its first payments, once per request key (errors as in `createOnce`); without its passwords.
   * BAD_REQUEST if it cannot be charged from the given month, CONFLICT if a client has its external id.
   */
  async function create(deps: CreationDeps, input: Input & NewClient) {
    const now = deps.clock.now()
    const createNow = async (trx: Trx) => {
      await holdBillingForChange(trx)
      await beforeWrite?.(trx, input)
      const clientId = await insertClient(trx, kind, input, { createdAt: now, billedFrom: input.billedFrom })
      await insertFirstPayments(trx, { ...input, clientId, amount: firstAmount(input), today: guatemalaToday(now) })
      const created = { id: clientId, name: input.name }
      await addToAuditLog(trx, { subject, action: 'created', record: created })
      await afterWrite?.(trx, created, input)
      return read({ db: trx, now }, clientId)
    }
    const readIn = (trx: Trx, id: number) => read({ db: trx, now }, id)
    const once = () => createOnce(deps, { procedure, input, create: createNow, read: readIn })
    return withoutSecrets(await withExternalId(deps.db, input.externalId, once))
  }

  /**
   * Changes the fields that are given; returns the client without its passwords. BAD_REQUEST for another start date,
   * NOT_FOUND if it does not exist, CONFLICT if its version is not the one that the edit began from, or another client has its
   * external id.
   */
  function change(deps: Deps, edited: EditedRecord & Partial<Input>) {
    return write(deps, edited, (_, stored) => {
      if (edited.startDate === undefined || edited.startDate === stored.startDate) return
      throw new AppError('BAD_REQUEST', clientTexts.startDateFixed, {
        issues: [{ path: 'startDate', message: clientTexts.startDateFixed }],
      })
    })
  }

  /** Replaces every field, the start date included. NOT_FOUND and CONFLICT as in `change`. */
  function replace(deps: Deps, edited: EditedRecord & Input) {
    return write(deps, edited, () => {})
  }

  /**
   * Writes the old values of an edit back. NOT_FOUND without such a client, and what `requireUnchanged` throws, which is
   * asked while the client is locked.
   */
  function undoChange(deps: Deps, id: number, { values, requireUnchanged, entry }: UndoneChange) {
    return write(deps, { ...(values as Partial<Input>), id }, requireUnchanged, entry)
  }

  /**
   * Moves a client with its payments to the deleted records and subtracts them from the daily sums. NOT_FOUND if it
   * does not exist.
   */
  function remove({ db, clock }: Deps, id: number): Promise<Deleted> {
    return db.transaction().execute(async (trx) => {
      await holdBillingForChange(trx)
      await beforeDelete?.(trx, id)
      const client = found(await lockClient<Input & { name: string }>(trx, kind, id))
      const deletedRecordId = found(await deleteRecordRows(trx, { kind: subject, id, deletedAt: clock.now() }))
      const paid = await paidDaysOf(trx, deletedRecordId, kind)
      const changes = clientLosses(client, paid)
      await addToAuditLog(trx, { subject, action: 'deleted', record: client, changes })
      await subtractPaidDays(trx, kind.name, paid)
      return { success: true, deletedRecordId }
    })
  }

  /** The payment of the first month; with 'Se cobra desde', all months from it to the current one (specification 5 B1). */
  async function insertFirstPayments(trx: Trx, { clientId, startDate, billedFrom, amount, today }: FirstPayments) {
    if (billedFrom !== null) {
      const message = billedFromProblem(billedFrom, { startDate, today })
      if (message !== null) throw new AppError('BAD_REQUEST', message, { issues: [{ path: 'billedFrom', message }] })
      await insertMissingPaymentsOf(trx, kind, { clientIds: [clientId], current: periodOf(today) })
      return
    }
    const period = firstPeriod({ startDate, registeredOn: today })
    await insertPayment(trx, kind, { clientId, period, amount, dueDate: dueDate(startDate, period) })
  }

  function write(
    { db, clock }: Deps,
    edited: EditedRecord & Partial<Input>,
    refuse: (trx: Trx, stored: StoredClient<Input>) => Promise<void> | void,
    undone?: AuditEntry,
  ) {
    const now = clock.now()
    const writeIn = async (trx: Trx) => {
      await holdBillingForChange(trx)
      await beforeWrite?.(trx, edited)
      const stored = found(await lockClient<Input>(trx, kind, edited.id))
      requireVersion(stored, edited, texts.changedMeanwhile)
      await refuse(trx, stored)
      let updated: UpdatedPayments | undefined
      if (changesRecord<Partial<Input>>(stored, edited)) {
        await updateClient(trx, kind, edited.id, edited)
        updated = await updatePayments?.({ trx, today: guatemalaToday(now) }, stored, edited, undone)
      }
      await afterWrite?.(trx, { id: edited.id, name: edited.name ?? stored.name }, edited)
      const client = await read({ db: trx, now }, edited.id)
      const differences = clientDifferences(stored, client)
      if (differences.length > 0) {
        const changes = [...differences, ...(updated?.changes ?? [])]
        await addToAuditLog(trx, { subject, action: 'updated', record: client, period: updated?.from, changes })
      }
      return withoutSecrets(client)
    }
    return withExternalId(db, edited.externalId, () => db.transaction().execute(writeIn))
  }

  function found<Row>(row: Row | undefined): Row {
    if (row === undefined) throw new AppError('NOT_FOUND', texts.notFound)
    return row
  }

  return { read, readByExternalId, readSecrets, create, change, replace, undoChange, remove }
}
