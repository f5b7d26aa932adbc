import type { KindName } from '@isp/db/client-kinds'
import type { DB } from '@isp/db/tables'
import type { DeletedRecordKind } from '@isp/domain/deleted-records/deleted-record.schema'

/** `key` is the column with the record's id, `kind` that of its client where the key is not enough. */
export type RecordTable = { table: keyof DB; key: string; kind?: KindName }

const client = [
  { table: 'clients', key: 'id' },
  { table: 'payments', key: 'client_id' },
  { table: 'client_groups', key: 'client_id' },
  { table: 'collection_promises', key: 'client_id' },
  { table: 'collection_contacts', key: 'client_id' },
  { table: 'client_pauses', key: 'client_id' },
  { table: 'client_pause_changes', key: 'client_id' },
  { table: 'client_accounts', key: 'client_id', kind: 'regular' },
] as const

/**
 * The tables whose rows are deleted and restored with a record of one kind, its own first. The tests compare them with the
 * foreign keys that cascade, so that a new table cannot be forgotten.
 */
export const recordTables = {
  client,
  variable_client: [
    { table: 'variable_clients', key: 'id' },
    { table: 'variable_payments', key: 'variable_client_id' },
    { table: 'client_pauses', key: 'variable_client_id' },
    { table: 'client_pause_changes', key: 'variable_client_id' },
    { table: 'client_accounts', key: 'client_id', kind: 'variable' },
  ],
  group: [
    { table: 'groups', key: 'id' },
    { table: 'group_expenses', key: 'group_id' },
    { table: 'client_groups', key: 'group_id' },
  ],
  quotation: [
    { table: 'quotations', key: 'id' },
    { table: 'quotation_items', key: 'quotation_id' },
  ],
} as const satisfies Record<Exclude<DeletedRecordKind, 'import'>, readonly RecordTable[]>

/** The tables of an undone import: clients, and the groups that it created and that are empty then. */
export const importTables = { groups: [{ table: 'groups', key: 'id' }], clients: client } as const satisfies Record<
  string,
  readonly RecordTable[]
>

/** The tables of a deleted record in the order in which their rows are inserted again. */
export function restoredTables(kind: DeletedRecordKind): readonly RecordTable[] {
  return kind === 'import' ? [...importTables.groups, ...importTables.clients] : recordTables[kind]
}
