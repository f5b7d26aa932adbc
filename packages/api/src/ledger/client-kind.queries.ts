import { clientTables, type KindName } from '@isp/db/client-kinds'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { type RawBuilder, sql } from 'kysely'
import { clientKeys, variableClientKeys } from './client-columns.queries'

/** The tables of a kind of client, its names and its messages, for what both kinds share. */
export type ClientKind = (typeof clientTables)[KindName] & {
  /** The key under which `owner` is read. */
  ownerKey: 'clientId' | 'variableClientId'
  /** Column of a client that is the amount of its payments; null where the amount is only known when it is paid. */
  fee: 'monthly_amount' | null
  /** The column of each field, with its key. */
  keys: Readonly<Record<string, string>>
  /** Name in the audit log and among the deleted records. */
  subject: 'client' | 'variable_client'
  texts: { notFound: string; changedMeanwhile: string }
}

export const regularClients = {
  ...clientTables.regular,
  ownerKey: 'clientId',
  fee: 'monthly_amount',
  keys: clientKeys,
  subject: 'client',
  texts: clientTexts,
} as const satisfies ClientKind

export const variableClients = {
  ...clientTables.variable,
  ownerKey: 'variableClientId',
  fee: null,
  keys: variableClientKeys,
  subject: 'variable_client',
  texts: variableClientTexts,
} as const satisfies ClientKind

/** The kinds of client by their name in procedures and tables. */
export const clientKinds = { regular: regularClients, variable: variableClients } as const

/** The kinds of client by their name in the audit log and among the deleted records. */
export const kindsBySubject = { client: regularClients, variable_client: variableClients } as const

/** A part of a statement for each kind, the regular one first. */
export function ofEachKind(part: (kind: typeof regularClients | typeof variableClients) => RawBuilder<unknown>) {
  return Object.values(clientKinds).map(part)
}

export function fromBothKinds(rows: Parameters<typeof ofEachKind>[0]): RawBuilder<unknown> {
  return sql.join(ofEachKind(rows), sql` union all `)
}

/** The name of a regular client's group, read per row of `clients`; null for a client without a group, or a variable one. */
export function groupNameOf(kind: ClientKind): RawBuilder<string | null> {
  if (kind.name === 'variable') return sql`null`
  return sql`(
    select groups.name from client_groups join groups on groups.id = client_groups.group_id
    where client_groups.client_id = clients.id
  )`
}
