import type { Tag } from '../openapi/tags'
import { change, type Operation, read } from './operation'

type Kind = {
  kind: 'clients' | 'variableClients'
  paths: Record<'clients' | 'payments' | 'stats', `/api/${string}`>
  tag: Tag
  /** The field that a price is in, for the description of payments. */
  paid: string
  paidConflict: string
}

const outdated = 'The record changed since the `version` that was sent; nothing was written.'

/**
 * The paths that create, read, change and delete the clients of a kind, mark their payments paid and revert them, and
 * read their counters.
 */
export function clientOperations({ kind, paths, tag, paid, paidConflict }: Kind): readonly Operation[] {
  const { clients, payments, stats } = paths
  const grouped = kind === 'clients'
  return [
    change('POST', clients, {
      procedure: `${kind}.create`,
      thenRead: `${kind}.byId`,
      tag,
      summary: 'Create a client',
      description: `Creates its payment of the current month, if it started by then.${grouped ? ' `groupId` puts it into a group.' : ''}`,
      createsOnce: true,
      ...(grouped ? { missing: 'There is no such group.' } : {}),
      status: 201,
    }),
    read(`${clients}/{id}`, { procedure: `${kind}.byId`, tag, summary: 'A client with its payments' }),
    change('PATCH', `${clients}/{id}`, {
      procedure: `${kind}.update`,
      thenRead: `${kind}.byId`,
      tag,
      summary: 'Change fields of a client',
      description: `Absent fields keep their value${grouped ? '; `groupId` null takes it out of its group' : ''}. The start date cannot change.`,
      conflict: outdated,
    }),
    change('DELETE', `${clients}/{id}`, {
      procedure: `${kind}.delete`,
      succeeds: true,
      tag,
      summary: 'Delete a client with its payments',
      description: 'The app can restore it for 30 days.',
    }),
    read(stats, { procedure: `${kind}.stats`, tag: 'Reports', summary: `Counters: ${tag.toLowerCase()}` }),
    change('PATCH', `${payments}/{id}/mark-paid`, {
      procedure: `${kind}.payments.markPaid`,
      tag: 'Payments',
      summary: `Mark a payment paid: ${tag.toLowerCase()}`,
      // As before references were compared.
      given: { allowSameReference: true },
      description: `Writes a receipt. ${paid} Absent: \`paidDate\` today, \`method\` cash.`,
      conflict: paidConflict,
    }),
    change('PATCH', `${payments}/{id}/revert`, {
      procedure: `${kind}.payments.revert`,
      tag: 'Payments',
      summary: `Make a payment unpaid: ${tag.toLowerCase()}`,
      description:
        'Voids its line of the receipt. An advance of a later month is answered unpaid and does not exist until its month begins.',
      conflict: 'The payment is not paid.',
    }),
  ]
}

/** Replaces every field of a regular client, which only these have. */
export const replaceClient = change('PUT', '/api/clients/{id}', {
  procedure: 'clients.replace',
  thenRead: 'clients.byId',
  tag: 'Clients',
  summary: 'Replace all fields of a client',
  description: 'Absent optional fields become null; the group only changes if `groupId` is given.',
  conflict: outdated,
})
