import type { KindName } from '@isp/db/monthly-sums'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { type RawBuilder, sql } from 'kysely'
import { clientKeys, variableClientKeys } from './client-columns.queries'

/** The tables of a kind of client, its names and its messages, for what both kinds share. */
export type ClientKind = {
  /** Name in procedures, receipts and monthly sums. */
  name: KindName
  clients: 'clients' | 'variable_clients'
  payments: 'payments' | 'variable_payments'
  /** Column of a payment that holds its client's id, and the key under which it is read. */
  owner: 'client_id' | 'variable_client_id'
  ownerKey: 'clientId' | 'variableClientId'
  /** Column of a client that is the amount of its payments; null where the amount is only known when it is paid. */
  fee: 'monthly_amount' | null
  /** The column of each field, with its key. */
  keys: Readonly<Record<string, string>>
  /** Name in the audit log and among the deleted records. */
  subject: 'client' | 'variable_client'
  /** Messages of its errors. */
  texts: { notFound: string; changedMeanwhile: string }
}

export const regularClients = {
  name: 'regular',
  clients: 'clients',
  payments: 'payments',
  owner: 'client_id',
  ownerKey: 'clientId',
  fee: 'monthly_amount',
  keys: clientKeys,
  subject: 'client',
  texts: clientTexts,
} as const satisfies ClientKind

export const variableClients = {
  name: 'variable',
  clients: 'variable_clients',
  payments: 'variable_payments',
  owner: 'variable_client_id',
  ownerKey: 'variableClientId',
  fee: null,
  keys: variableClientKeys,
  subject: 'variable_client',
  texts: variableClientTexts,
} as const satisfies ClientKind

/** The kinds of client by their name in procedures and tables. */
export const clientKinds = { regular: regularClients, variable: variableClients } as const

/** The name of a regular client's group, read per row of `clients`; null for a client without a group, or a variable one. */
export function groupNameOf(kind: ClientKind): RawBuilder<string | null> {
  if (kind.name === 'variable') return sql`null`
  return sql`(
    select groups.name from client_groups join groups on groups.id = client_groups.group_id
    where client_groups.client_id = clients.id
  )`
}
