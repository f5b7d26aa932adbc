import type { Trx } from '@isp/db/connection'
import { importDifferences } from '@isp/domain/audit-log/import-changes'
import { billedFromProblem } from '@isp/domain/billing/first-period'
import { nameKey, phoneKey, wordsKey } from '@isp/domain/clients/client-keys'
import { externalIdTaken } from '@isp/domain/clients/client-texts'
import {
  type ImportClientsInput,
  importedBalance,
  importedClient,
  importedGroup,
  type KnownClientsInput,
  MOST_IMPORTED_GROUPS,
} from '@isp/domain/clients/import/import.schema'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { importedPause } from '@isp/domain/clients/import/imported-pause'
import { importedMonths, importedMonthsProblem, monthsBetween } from '@isp/domain/clients/import/past/imported-past'
import { coversNotChargedMonth, monthsNotCharged } from '@isp/domain/clients/import/past/months-not-charged'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import type { z } from 'zod'
import { addToAuditLog } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import { insertMissingPaymentsOf } from '../../billing/generation.queries'
import type { CreationDeps, Deps } from '../../context'
import { holdGroups } from '../../groups/client-group.service'
import { findGroupsNamed } from '../../groups/group-joining.queries'
import { joinGroupsByName } from '../../groups/group-joining.service'
import { regularClients } from '../../ledger/client-kind.queries'
import { findOwnersOfExternalIds } from '../../ledger/client-write.queries'
import { createOnce } from '../../request-keys/request-keys.service'
import { withExternalId } from '../shared/external-id.service'
import {
  findImportResult,
  findKnownKeys,
  findKnownMembers,
  type ImportResult,
  insertImport,
  insertImportedAccounts,
  insertImportedClients,
  insertImportedPauses,
  isImportUndone,
  storeCreatedGroups,
  writeImportedPayments,
} from './client-import.queries'

type ValidRow = ReturnType<typeof validRow>
type CreatedRow = ValidRow & { id: number }

/**
 * Creates all clients of a file with their months, pauses and accounts, and puts them into the groups that it names, which
 * are created where they are missing; or does nothing. Once per request key (errors as in `createOnce`); a repeated one whose
 * import was undone since is a CONFLICT. BAD_REQUEST with the first invalid row, or if it names too many groups.
 */
export function importClients(deps: CreationDeps, input: ImportClientsInput): Promise<ImportResult> {
  const now = deps.clock.now()
  const today = guatemalaToday(now)
  const read = async (trx: Trx, id: number) => {
    if (await isImportUndone(trx, id)) throw undoneSince()
    const result = await findImportResult(trx, id, periodOf(today))
    if (!result) throw new Error('An import is never deleted')
    return result
  }
  const create = async (trx: Trx) => {
    const rows = input.rows.map((row, index) => validRow(row, { index, today }))
    requireFewGroups(rows)
    await holdBillingForChange(trx)
    // Before receipts and daily sums, which a deletion and the undo of an import lock after the groups.
    if (rows.some(({ group }) => group !== null)) await holdGroups(trx)
    await requireFreeExternalIds(trx, rows)
    return read(trx, await createImported(trx, { rows, fileName: input.fileName, now, today }))
  }
  // Another client may get an external id at the same moment.
  return withExternalId(deps.db, null, () =>
    createOnce(deps, { procedure: 'clients.import.createAll', input, read, create }),
  )
}

function undoneSince(): AppError {
  const message = importTexts.undoneSince
  return new AppError('CONFLICT', message, { issues: [{ path: 'requestKey', message }] })
}

type Import = { rows: readonly ValidRow[]; fileName: string; now: Date; today: LocalDate }

/** BAD_REQUEST with the first row whose external id another row or client has. */
async function requireFreeExternalIds(trx: Trx, rows: readonly ValidRow[]): Promise<void> {
  const wanted = rows.flatMap(({ client: { externalId } }) => externalId ?? [])
  if (wanted.length === 0) return
  const owners = await findOwnersOfExternalIds(trx, wanted)
  for (const [index, { row, client }] of rows.entries()) {
    if (client.externalId === null) continue
    const owner = owners.get(client.externalId)
    const path = `rows.${index}.client.externalId`
    if (owner !== undefined) throw refusedRow(row, [{ path: [path], message: externalIdTaken(owner) }])
    owners.set(client.externalId, client.name)
  }
}

/** Returns the id of the import. */
async function createImported(trx: Trx, { rows, fileName, now, today }: Import): Promise<number> {
  const current = periodOf(today)
  const importId = await insertImport(trx, { fileName, createdAt: now, clients: rows.length, groups: 0 })
  const ids = await insertImportedClients(
    trx,
    rows.map(({ client }) => client),
    { importId, createdAt: now, registeredIn: current },
  )
  const created = rows.map((row, index): CreatedRow => ({ ...row, id: ids[index]?.id ?? 0 }))
  const pauses = created.flatMap(({ id, pause, months }) =>
    [...(pause ? [pause] : []), ...monthsNotCharged(months)].map((one) => ({ ...one, clientId: id })),
  )
  await insertImportedPauses(trx, pauses, now)
  await writeMonths(trx, created, { importId, today })
  const accounts = created.flatMap(({ id, client: { name }, account: amount }) =>
    amount !== null && hasMoney(amount) ? [{ clientId: id, name, amount }] : [],
  )
  await insertImportedAccounts(trx, accounts, today)
  const joining = created.flatMap(({ id, client: { name }, group }) =>
    group === null ? [] : [{ id, name, groupName: group }],
  )
  await storeCreatedGroups(trx, importId, await joinGroupsByName(trx, joining))
  const changes = importDifferences(created.map(({ id, client }) => ({ ...client, id })))
  await addToAuditLog(trx, { subject: 'import', action: 'created', record: { id: importId, name: fileName }, changes })
  return importId
}

/** The months from 'Se cobra desde' on, unpaid at the fee, and then what the sheet says of each. */
async function writeMonths(
  trx: Trx,
  rows: readonly CreatedRow[],
  { importId, today }: { importId: number; today: LocalDate },
): Promise<void> {
  const current = periodOf(today)
  const clientIds = rows.flatMap(({ id, client }) => (client.billedFrom === null ? [] : [id]))
  if (clientIds.length === 0) return
  await insertMissingPaymentsOf(trx, regularClients, { clientIds, current })
  const stated = rows.flatMap(({ id, client: { billedFrom }, months }) => [
    ...months.flatMap(({ period, kind, amount = null, paidDate = null }) =>
      kind === 'notCharged' ? [] : [{ clientId: id, period, amount, paid: kind === 'paid', paidDate }],
    ),
    ...monthsBetween({ billedFrom, months }, current).map((period) => ({
      clientId: id,
      period,
      amount: null,
      paid: false,
      paidDate: null,
    })),
  ])
  await writeImportedPayments(trx, stated, { importId, today })
}

/**
 * The names and phones among these that clients already have, the groups of who has such a name, and the names that groups have.
 */
export async function findKnownClients({ db }: Deps, { names, phones, groups }: KnownClientsInput) {
  const nameKeys = names.map(wordsKey).filter((key) => key !== null)
  const known = await findKnownKeys(db, {
    names: nameKeys,
    phones: phones.map(phoneKey).filter((key) => key !== null),
  })
  const existing = await findGroupsNamed(db, groups.map(nameKey))
  return { ...known, members: await findKnownMembers(db, nameKeys), groups: existing.map(({ key }) => key) }
}

type SentRow = ImportClientsInput['rows'][number]

/** The parts of a row; BAD_REQUEST with its number for the first that its schema or a rule refuses. */
function validRow(sent: SentRow, { index, today }: { index: number; today: LocalDate }) {
  const { row } = sent
  const path = (part: string) => ['rows', index, part]
  const client = validPart(importedClient, sent.client, { row, path: path('client') })
  const months = validPart(importedMonths, sent.months, { row, path: path('months') })
  const { billedFrom, startDate } = client
  const charge = billedFrom === null ? null : billedFromProblem(billedFrom, { startDate, today })
  if (charge !== null) throw refusedRow(row, [{ path: [...path('client'), 'billedFrom'], message: charge }])
  const unusable = importedMonthsProblem({ billedFrom, months }, today)
  if (unusable !== null) throw refusedRow(row, [{ path: path('months'), message: unusable }])
  const pause = validPart(importedPause, sent.pause, { row, path: path('pause') })
  if (pause && coversNotChargedMonth(pause, months)) {
    throw refusedRow(row, [{ path: path('months'), message: importTexts.pauseAndMonths }])
  }
  return {
    row,
    client,
    months,
    pause,
    group: validPart(importedGroup, sent.group, { row, path: path('group') }),
    account: validPart(importedBalance, sent.accountBalance, { row, path: path('accountBalance') }),
  }
}

type Place = { row: number; path: readonly (string | number)[] }

function validPart<Output>(schema: z.ZodType<Output>, part: unknown, { row, path: base }: Place): Output {
  const parsed = schema.safeParse(part)
  if (parsed.success) return parsed.data
  throw refusedRow(
    row,
    parsed.error.issues.map(({ path, message }) => ({ path: [...base, ...path], message })),
    parsed.error,
  )
}

type Refused = { path: readonly PropertyKey[]; message: string }

function refusedRow(row: number, refused: readonly Refused[], cause?: unknown): AppError {
  const issues = refused.map(({ path, message }) => ({
    path: path.join('.'),
    message: importTexts.badRow(row, message),
  }))
  return new AppError('BAD_REQUEST', issues[0]?.message ?? errorTexts.invalidInput, { issues, cause })
}

function requireFewGroups(rows: readonly ValidRow[]): void {
  const named = new Set(rows.flatMap(({ group }) => (group === null ? [] : [nameKey(group)])))
  if (named.size <= MOST_IMPORTED_GROUPS) return
  throw new AppError('BAD_REQUEST', importTexts.tooManyGroups(MOST_IMPORTED_GROUPS))
}
