import { type Operation, read } from './operation'

export const auditLogRest: readonly Operation[] = [
  read('/api/audit-log', {
    procedure: 'trail.list',
    tag: 'Audit log',
    summary: 'What was changed, newest first',
    description:
      '`cursor` is the `nextCursor` of the page before. `since`, a day, leaves older entries out: a script asks from the day of its last look, and knows entries by their `id`.',
    strictQuery: true,
  }),
]
