import { type Operation, read } from './operation'

export const auditLogRest: readonly Operation[] = [
  read('/api/audit-log', {
    procedure: 'trail.list',
    query: ['since', 'cursor', 'limit'],
    tag: 'Audit log',
    summary: 'What was changed, newest first',
    description:
      '`cursor` is the `nextCursor` of the page before. `since`, an instant, leaves older entries out: a script asks from a minute before its last look, because a long change is committed after its instant, and knows entries by their `id`.',
    strictQuery: true,
  }),
]
