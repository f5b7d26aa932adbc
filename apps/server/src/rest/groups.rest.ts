import { change, type Operation, read } from './operation'

const ofAnotherGroup = 'A client belongs to another group; nothing was written.'

export const groupsRest: readonly Operation[] = [
  read('/api/groups-with-clients', {
    procedure: 'groups.listWithClients',
    tag: 'Groups',
    summary: 'All groups with their clients',
  }),
  change('POST', '/api/groups', {
    procedure: 'groups.create',
    tag: 'Groups',
    summary: 'Create a group',
    missing: 'There is no such client.',
    conflict: ofAnotherGroup,
    createsOnce: true,
    status: 201,
  }),
  read('/api/groups/{id}', {
    procedure: 'groups.byId',
    tag: 'Groups',
    summary: 'A group with clients, expenses and totals',
  }),
  change('PATCH', '/api/groups/{id}', {
    procedure: 'groups.update',
    tag: 'Groups',
    summary: 'Change a group',
    description: 'Absent fields keep their value. `clientIds` and `expenses` replace the whole list.',
    missing: 'There is no such group or client.',
    conflict: `The group changed since the \`version\` that was sent, or a client belongs to another group; nothing was written.`,
  }),
  change('DELETE', '/api/groups/{id}', {
    procedure: 'groups.delete',
    succeeds: true,
    tag: 'Groups',
    summary: 'Delete a group, not its clients',
    description: 'The app can restore it for 30 days.',
  }),
  change('POST', '/api/groups/{id}/clients', {
    procedure: 'groups.addClients',
    tag: 'Groups',
    summary: 'Add clients to a group',
    description: 'All of `clientIds` or none.',
    missing: 'There is no such group or client.',
    conflict: ofAnotherGroup,
  }),
  read('/api/available-clients', {
    procedure: 'groups.ungroupedClients',
    tag: 'Groups',
    summary: 'Clients without a group',
  }),
]
