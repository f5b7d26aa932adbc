import type { Tag } from '../openapi/tags'
import { change, type Operation, read } from './operation'

type Kind = {
  kind: 'clients' | 'variableClients'
  paths: Record<'clients' | 'payments' | 'stats' | 'external', `/api/${string}`>
  tag: Tag
  /** The field that a price is in, for the description of payments. */
  paid: string
  paidConflict: string
}

const outdated =
  'The record changed since the `version` that was sent, or another client has its `externalId`; nothing was written.'

/** As before references were compared. */
export const sameReference =
  'The `reference` of a deposit or transfer may be on another receipt: `allowSameReference` is true unless given; false makes it a 409.'

export function clientOperations({ kind, paths, tag, paid, paidConflict }: Kind): readonly Operation[] {
  const { clients, payments, stats, external } = paths
  const grouped = kind === 'clients'
  return [
    change('POST', clients, {
      procedure: `${kind}.create`,
      thenRead: `${kind}.byId`,
      tag,
      summary: 'Create a client',
      description: `Creates its payment of the current month, if it started by then.${grouped ? ' `groupId` puts it into a group.' : ''}`,
      conflict: 'A client has the `externalId` already.',
      createsOnce: true,
      ...(grouped ? { missing: 'There is no such group.' } : {}),
      status: 201,
    }),
    read(`${clients}/{id}`, { procedure: `${kind}.byId`, tag, summary: 'A client with its payments' }),
    read(`${clients}/{id}/statement`, {
      procedure: `${kind}.statement`,
      tag,
      summary: 'The statement of a client',
      description:
        'The last months, earliest first, and each earlier one that is unpaid, with their receipts; other charges, movements of the account and days without service; `debt` is what it owes today, net of its account, with its overdue months apart from those that are not due yet.',
    }),
    read(external, {
      procedure: `${kind}.byExternalId`,
      tag,
      summary: 'A client by the id that another system has for it',
      missing: 'No client of this kind has the id.',
      strictQuery: true,
    }),
    change('PATCH', `${clients}/{id}`, {
      procedure: `${kind}.update`,
      thenRead: `${kind}.byId`,
      tag,
      summary: 'Change fields of a client',
      description: `Absent fields keep their value${grouped ? '; `groupId` null takes it out of its group' : ''}. The start date cannot change.`,
      unshown: ['startDate'],
      conflict: outdated,
    }),
    change('DELETE', `${clients}/{id}`, {
      procedure: `${kind}.delete`,
      succeeds: true,
      tag,
      summary: 'Delete a client with its payments',
      description: 'The app can restore it for 30 days.',
    }),
    change('POST', `${clients}/{id}/suspend`, {
      procedure: `${kind}.pauses.suspend`,
      tag,
      summary: 'Suspend a client',
      description:
        'From a day on, to a day or with an open end: no payments are generated for the months inside, and `annulUnpaid` deletes the unpaid ones. `paidAhead` takes paid months wholly inside out of their receipts, which are written again without them: `toAccount` leaves the money on the account, `refund` gives it back from there today, in cash.',
      conflict: 'Another pause covers the days.',
      createsOnce: true,
      strictQuery: true,
    }),
    change('POST', `${clients}/{id}/leave`, {
      procedure: `${kind}.pauses.leave`,
      tag,
      summary: 'End the service of a client',
      description:
        'After `lastDay`. Its open months stay owed unless `keepOpenMonths` is false. `paidAhead` as in a suspension.',
      conflict: 'It has left already, or is about to.',
      createsOnce: true,
      strictQuery: true,
    }),
    change('POST', `${clients}/{id}/reactivate`, {
      procedure: `${kind}.pauses.reactivate`,
      tag,
      summary: 'Serve a suspended or former client again',
      conflict: 'It has no pause, or none of the `state` that was seen.',
      createsOnce: true,
      strictQuery: true,
    }),
    read(stats, { procedure: `${kind}.stats`, tag: 'Reports', summary: `Counters: ${tag.toLowerCase()}` }),
    change('PATCH', `${payments}/{id}/mark-paid`, {
      procedure: `${kind}.payments.markPaid`,
      tag: 'Payments',
      summary: `Mark a payment paid: ${tag.toLowerCase()}`,
      given: { allowSameReference: true },
      description: `Writes a receipt. ${paid} Absent: \`paidDate\` today, \`method\` cash. ${sameReference}`,
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

/** Only regular clients have it. */
export const replaceClient = change('PUT', '/api/clients/{id}', {
  procedure: 'clients.replace',
  thenRead: 'clients.byId',
  tag: 'Clients',
  summary: 'Replace all fields of a client',
  description: 'Absent optional fields become null; the group only changes if `groupId` is given.',
  conflict: outdated,
})
