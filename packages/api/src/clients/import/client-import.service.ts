import type { Trx } from '@isp/db/connection'
import { clientInput } from '@isp/domain/clients/client.schema'
import { nameKey, phoneKey, wordsKey } from '@isp/domain/clients/client-keys'
import {
  type AddImportRowsInput,
  type ApplyImportInput,
  importedBalance,
  importedGroup,
  type KnownClientsInput,
  MOST_IMPORTED_GROUPS,
} from '@isp/domain/clients/import/import.schema'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { importedPause } from '@isp/domain/clients/import/imported-pause'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { z } from 'zod'
import { holdBillingForChange } from '../../billing/billing.service'
import type { Deps } from '../../context'
import { findGroupsNamed } from '../../groups/group-joining.queries'
import { joinGroupsByName } from '../../groups/group-joining.service'
import {
  closeImport,
  countImportRows,
  deleteImport,
  deleteImportsBefore,
  findImportedGroups,
  findKnownKeys,
  insertImport,
  insertImportedAccounts,
  insertImportedClients,
  insertImportedPauses,
  lockImport,
  upsertImportRows,
} from './client-import.queries'

const DAY_MS = 24 * 60 * 60 * 1000

/** Opens an import of clients, before rows are uploaded. */
export async function startImport({ db, clock }: Deps): Promise<{ importId: number }> {
  return { importId: await insertImport(db, clock.now()) }
}

/**
 * Stores rows of an import. BAD_REQUEST with the first invalid row, and then stores none; NOT_FOUND for an unknown
 * import, CONFLICT if it is applied.
 */
export function addImportRows({ db }: Deps, { importId, rows }: AddImportRowsInput): Promise<{ rows: number }> {
  const valid = rows.map(({ row, client, group, pause, accountBalance }, index) => ({
    row,
    client: validPart(clientInput, client, { row, path: ['rows', index, 'client'] }),
    group: validPart(importedGroup, group, { row, path: ['rows', index, 'group'] }),
    pause: validPart(importedPause, pause, { row, path: ['rows', index, 'pause'] }),
    account: validPart(importedBalance, accountBalance, { row, path: ['rows', index, 'accountBalance'] }),
  }))
  return db.transaction().execute(async (trx) => {
    await requireOpenImport(trx, importId, 'shared')
    await upsertImportRows(trx, importId, valid)
    return { rows: valid.length }
  })
}

/**
 * Creates all clients of an import with their first payments, pauses and opening balances, and puts them into the groups that it names, which are
 * created where they are missing; or does nothing. NOT_FOUND for an unknown import, CONFLICT if it is already applied or
 * rows are missing, BAD_REQUEST if it names too many groups.
 */
export function applyImport(
  { db, clock }: Deps,
  { importId, clients }: ApplyImportInput,
): Promise<{ created: number; groups: number }> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await requireOpenImport(trx, importId, 'alone')
    if ((await countImportRows(trx, importId)) !== clients) throw new AppError('CONFLICT', importTexts.incomplete)
    const groupNames = await findImportedGroups(trx, importId)
    const named = new Set(groupNames.flatMap((name) => (name === null ? [] : [nameKey(name)])))
    if (named.size > MOST_IMPORTED_GROUPS) {
      throw new AppError('BAD_REQUEST', importTexts.tooManyGroups(MOST_IMPORTED_GROUPS))
    }
    await holdBillingForChange(trx)
    const registeredIn = periodOf(guatemalaToday(now))
    const created = await insertImportedClients(trx, { importId, createdAt: now, registeredIn })
    await insertImportedPauses(trx, { importId, ids: created.map(({ id }) => id), createdAt: now })
    await insertImportedAccounts(trx, { importId, ids: created.map(({ id }) => id), receivedOn: guatemalaToday(now) })
    const joining = created.flatMap((client, index) => {
      const groupName = groupNames[index]
      return groupName ? [{ ...client, groupName }] : []
    })
    const groups = await joinGroupsByName(trx, joining)
    await closeImport(trx, importId, now)
    return { created: created.length, groups }
  })
}

/** Deletes an unapplied import; does nothing if it does not exist. */
export async function cancelImport({ db }: Deps, importId: number): Promise<{ success: true }> {
  await deleteImport(db, importId)
  return { success: true as const }
}

/** Deletes imports that are older than a day, applied or not. */
export function forgetOldImports({ db, clock }: Deps): Promise<void> {
  return deleteImportsBefore(db, new Date(clock.now().getTime() - DAY_MS))
}

/** The names and phones among these that clients already have, and the names that groups have, by their keys. */
export async function findKnownClients({ db }: Deps, { names, phones, groups }: KnownClientsInput) {
  const known = await findKnownKeys(db, {
    names: names.map(wordsKey).filter((key) => key !== null),
    phones: phones.map(phoneKey).filter((key) => key !== null),
  })
  const existing = await findGroupsNamed(db, groups.map(nameKey))
  return { ...known, groups: existing.map(({ key }) => key) }
}

/** A part of a row that its schema accepts; BAD_REQUEST with the number of the row otherwise. */
function validPart<Output>(
  schema: z.ZodType<Output>,
  part: unknown,
  { row, path: base }: { row: number; path: readonly (string | number)[] },
): Output {
  const parsed = schema.safeParse(part)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: [...base, ...path].join('.'),
    message: importTexts.badRow(row, message),
  }))
  throw new AppError('BAD_REQUEST', issues[0]?.message ?? errorTexts.invalidInput, { issues, cause: parsed.error })
}

async function requireOpenImport(trx: Trx, importId: number, lock: 'alone' | 'shared'): Promise<void> {
  const found = await lockImport(trx, importId, lock)
  if (!found) throw new AppError('NOT_FOUND', importTexts.notFound)
  if (found.appliedAt !== null) throw new AppError('CONFLICT', importTexts.alreadyApplied)
}
