import { takeAdvisoryLock } from '@isp/db/locks'
import { importLosses } from '@isp/domain/audit-log/import-changes'
import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import type { Deps } from '../../context'
import { raiseVersionOfGroupsWith } from '../../groups/group-write.queries'
import { regularClients } from '../../ledger/client-kind.queries'
import { subtractPaidDays } from '../../ledger/daily-sums.queries'
import { deleteImportRows, paidDaysOf } from '../../ledger/record-rows.queries'
import {
  findChangedSince,
  findClientIdsOfImport,
  findGroupsOnlyOf,
  lockClients,
  lockImport,
} from './import-undo.queries'

type UndoneImport = {
  importId: number
  /** The entry of the import in the audit log. */
  entryId: string
  /** Leaves those who were changed or paid since; without it they are a CONFLICT. */
  keepChanged: boolean
}

/**
 * Moves the clients of an import, and the groups that it created and that are empty then, to the deleted records as one
 * record (specification 5 B5). CONFLICT if clients were changed or have paid since, which names them at `keepChanged`, or if
 * no client is left to undo.
 */
export function undoImport({ db, clock }: Deps, { importId, entryId, keepChanged }: UndoneImport): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await holdBillingForChange(trx)
    await takeAdvisoryLock(trx, 'groupMembership')
    const name = await lockImport(trx, importId)
    const all = await findClientIdsOfImport(trx, importId)
    await lockClients(trx, all)
    const changed = await findChangedSince(trx, { importId, entryId })
    const kept = new Set(changed.map(({ id }) => id))
    const clientIds = all.filter((id) => !kept.has(id))
    if (name === undefined || clientIds.length === 0) throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
    if (changed.length > 0 && !keepChanged) {
      const message = importTexts.changedSince(changed.map((client) => client.name))
      throw new AppError('CONFLICT', message, { issues: [{ path: 'keepChanged', message }] })
    }
    await raiseVersionOfGroupsWith(trx, clientIds)
    const groupIds = await findGroupsOnlyOf(trx, { importId, clientIds })
    const record = { id: importId, name }
    const deletedId = await deleteImportRows(trx, { ...record, clientIds, groupIds, deletedAt: clock.now() })
    if (deletedId === undefined) throw new Error('An insert returns its row')
    const paid = await paidDaysOf(trx, deletedId, regularClients)
    const changes = importLosses(clientIds.length, paid)
    await addToAuditLog(trx, { subject: 'import', action: 'deleted', record, changes })
    await subtractPaidDays(trx, regularClients.name, paid)
  })
}
