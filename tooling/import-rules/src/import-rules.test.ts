import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LINT_LIMIT_MS, lintSnippets } from './lint-snippets'

const API = 'packages/api/src'
const WEB = 'apps/web/src'
const DOMAIN = join(import.meta.dirname, '../../../packages/domain/src')

/** Every folder of the domain below the top floor: one that no floor names is rejected by no rule. */
const domainRooms = readdirSync(DOMAIN, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !['audit-log', 'import'].includes(entry.name) ? entry.name : [],
)

/** Imports that a rule rejects: file, import, and words of the reason. */
const stopped = [
  [`${API}/groups/a.ts`, `import { x } from '../../../domain/src/money'`, 'by its name'],
  [`${WEB}/lib/a.ts`, `import { x } from '../../../../packages/domain/src/money'`, 'by its name'],
  ['tooling/bench/src/a.ts', `import { x } from '@isp/server/app'`, 'Nothing imports an app'],
  [`${API}/groups/b.ts`, `import { x } from '@isp/web/lib/server/trpc'`, 'Nothing imports an app'],

  ['packages/domain/src/a.ts', `import { x } from '@isp/db/connection'`, 'domain is pure'],
  ['packages/domain/src/b.ts', `import { x } from 'node:fs'`, 'domain is pure'],
  ['packages/domain/src/c.ts', `import { x } from 'kysely'`, 'domain is pure'],
  ['packages/domain/src/d.ts', `import { it } from 'vitest'`, 'domain is pure'],
  ['packages/domain/src/billing/e.ts', `const x = await import('node:fs')`, 'domain is pure'],
  ['packages/domain/src/billing/f.ts', `export type X = import('zod-other').X`, 'domain is pure'],
  ['packages/domain/src/billing/g.test.ts', `import { x } from 'node:fs'`, 'domain is pure'],

  ['packages/domain/src/text/h.ts', `import { x } from '../dates/period'`, 'lower floor of the domain'],
  ['packages/domain/src/money/h.ts', `import { x } from '../dates/period'`, 'lower floor of the domain'],
  ['packages/domain/src/integers.ts', `import { x } from './money/money'`, 'lower floor of the domain'],
  [
    'packages/domain/src/cash/h.ts',
    `import type { X } from '../audit-log/audit-log.schema'`,
    'lower floor of the domain',
  ],
  ['packages/domain/src/pauses/h.ts', `import { x } from '../billing/due-date'`, 'lower floor of the domain'],
  [
    'packages/domain/src/billing/h.ts',
    `import { x } from '../clients/client-filters.schema'`,
    'lower floor of the domain',
  ],
  ['packages/domain/src/billing/i2.ts', `import { x } from '../receipts/account-rules'`, 'lower floor of the domain'],
  ['packages/domain/src/billing/j.ts', `import { x } from '../field-formats'`, 'lower floor of the domain'],
  [
    'packages/domain/src/billing/shared/k.ts',
    `import { x } from '../../clients/client-keys'`,
    'lower floor of the domain',
  ],
  [
    'packages/domain/src/receipts/h.ts',
    `import { x } from '../variable-clients/variable-client-texts'`,
    'lower floor of',
  ],
  ['packages/domain/src/receipts/i.ts', `import { x } from '../reminders/owed'`, 'lower floor of the domain'],
  [
    'packages/domain/src/clients/h.ts',
    `import { x } from '../collections/collection-texts'`,
    'lower floor of the domain',
  ],
  ['packages/domain/src/clients/fees/i.ts', `import { x } from '../../import/import-row'`, 'lower floor of the domain'],
  ['packages/domain/src/collections/h.ts', `import { x } from '../groups/group.schema'`, 'lower floor of the domain'],
  ['packages/domain/src/audit-log/h.ts', `import { x } from '../import/import-row'`, 'lower floor of the domain'],
  ...domainRooms.map(
    (room) =>
      [`packages/domain/src/${room}/up.ts`, `import { x } from '../audit-log/differences'`, 'lower floor'] as const,
  ),

  ['packages/files/src/a.ts', `import { x } from '@isp/db/connection'`, 'no other package'],
  ['tooling/harness/src/a.ts', `import { x } from '@isp/db/migrate'`, 'no other package'],
  ['packages/embedded-postgres/src/a.ts', `import { x } from '@isp/db/connection'`, 'no other package'],
  ['packages/backup/src/a.ts', `import { x } from '@isp/db/connection'`, 'given the database'],
  ['packages/db/src/a.ts', `import { x } from '@isp/domain/money/money'`, 'no other package'],
  ['packages/db/src/e.ts', `import { x } from '@isp/embedded-postgres/server'`, 'no other package'],
  ['packages/db/src/b.ts', `import type { X } from '@isp/api/root'`, 'no other package'],
  ['packages/db/src/migrations/c.ts', `export { x } from '@isp/domain/dates/period'`, 'no other package'],

  [`${API}/groups/c2.ts`, `import { x } from '@isp/backup/restore'`, 'no other package'],
  [`${API}/groups/c.ts`, `import { x } from '@isp/client/client'`, 'no other package'],

  ['packages/client/src/a.ts', `import { x } from '@isp/domain/dates/period'`, 'imports no other package'],
  ['packages/client/src/b.ts', `import type { AppRouter } from '@isp/api/root'`, 'imports no other package'],

  ['apps/scripts/src/a.ts', `import { x } from '@isp/db/connection'`, 'through packages/client'],
  ['apps/scripts/src/shared/b.ts', `import type { AppRouter } from '@isp/api/root'`, 'through packages/client'],
  ['apps/scripts/src/c.ts', `import { x } from '../../../packages/client/src/every-item'`, 'by its name'],
  [`${API}/groups/b2.ts`, `import { x } from '@isp/scripts/overdue'`, 'Nothing imports an app'],

  [`${WEB}/lib/b.ts`, `import { x } from '@isp/db/connection'`, 'types of packages/api'],
  [`${WEB}/lib/c.ts`, `import type { X } from '@isp/client/client'`, 'types of packages/api'],
  [`${WEB}/lib/d.ts`, `import { appRouter } from '@isp/api/root'`, 'Only types'],
  [`${WEB}/lib/e.ts`, `const x = await import('@isp/api/root')`, 'Only types'],
  [`${WEB}/lib/f.ts`, `export { appRouter } from '@isp/api/root'`, 'Only types'],

  ['apps/server/src/a.ts', `import { x } from '@isp/client/client'`, 'no other package'],
  ['apps/server/src/b.ts', `import { sql } from 'kysely'`, 'SQL is'],
  ['apps/server/src/plugins/c.ts', `import { Pool } from 'pg'`, 'SQL is'],
  ['apps/server/src/rest/a.rest.ts', `import { x } from '@isp/api/groups/groups.queries'`, 'never a query'],
  ['apps/server/src/exports/a.ts', `import { x } from '@isp/api/groups/groups.queries'`, 'never a query'],

  [`${API}/groups/d.service.ts`, `import { x } from '../clients/clients.router'`, 'only through its service'],
  [`${API}/groups/e.router.ts`, `import { x } from '../clients/clients.router'`, 'only through its service'],
  [`${API}/groups/f.service.ts`, `import { x } from '../auth/password-hash'`, 'only through its service'],
  [`${API}/groups/g.service.ts`, `import { x } from '../testing/factories'`, 'only through its service'],
  [`${API}/clients/shared/a.service.ts`, `import { x } from '../../undo/audit-log.router'`, 'only through its service'],
  [`${API}/clients/shared/a2.service.ts`, `import { x } from '../../import/import.service'`, 'Nobody knows the import'],
  [`${API}/groups/a3.service.ts`, `import { x } from '@isp/domain/import/import-row'`, 'Nobody knows the import'],
  [`${API}/groups/a4.export.ts`, `import { x } from '@isp/domain/import/import-row'`, 'Nobody knows the import'],
  [
    `${API}/clients/regular/a5.queries.ts`,
    `import { x } from '@isp/domain/import/import-row'`,
    'Nobody knows the import',
  ],
  [`${WEB}/lib/a2.ts`, `import { x } from '@isp/domain/import/import-texts'`, 'Nobody knows the import'],
  [
    `${WEB}/features/clients/regular/a2.tsx`,
    `import { x } from '@isp/domain/import/import-row'`,
    'Nobody knows the import',
  ],
  ['apps/scripts/src/shared/a2.ts', `import { x } from '@isp/domain/import/import-texts'`, 'Nobody knows the import'],
  ['apps/server/src/rest/a2.ts', `import { x } from '@isp/api/import/import.service'`, 'Nobody knows the import'],
  [`${API}/clients/regular/b.service.ts`, `import { x } from '../variable/x.service'`, 'do not import each other'],
  [`${API}/clients/variable/c.queries.ts`, `import { x } from '../regular/x.queries'`, 'do not import each other'],
  [`${API}/clients/shared/d.queries.ts`, `import { x } from '../regular/x.queries'`, 'do not import each other'],
  [`${API}/audit-log/a.queries.ts`, `import type { X } from '../ledger/client-kind.queries'`, 'lower floor'],
  [`${API}/audit-log/b.queries.ts`, `import { x } from '../undo/undoable.queries'`, 'lower floor'],
  [`${API}/ledger/a.queries.ts`, `import { x } from '../billing/generation.queries'`, 'lower floor'],
  [`${API}/ledger/b.queries.ts`, `import { x } from '../receipts/receipts.queries'`, 'lower floor'],
  [`${API}/billing/a.service.ts`, `import { x } from '../clients/fees/fees.service'`, 'lower floor'],
  [`${API}/groups/w2.service.ts`, `import { x } from '../clients/regular/clients.service'`, 'lower floor'],
  [`${API}/quotations/a.service.ts`, `import { x } from '../receipts/pay.service'`, 'lower floor'],
  [`${API}/receipts/a.service.ts`, `import { x } from '../clients/pauses/pauses.service'`, 'lower floor'],
  [`${API}/payments/a.service.ts`, `import { x } from '../clients/regular/clients.service'`, 'lower floor'],
  [`${API}/clients/fees/a.service.ts`, `import { x } from '../../undo/undoable.queries'`, 'top floor'],
  [`${API}/groups/x2.service.ts`, `import { x } from '../deleted-records/deleted-records.service'`, 'top floor'],
  [`${API}/groups/h.service.ts`, `import { x } from './groups.router'`, 'nothing of tRPC'],
  [`${API}/groups/i.service.ts`, `import { x } from '../trpc'`, 'nothing of tRPC'],
  [`${API}/groups/j.service.ts`, `import { TRPCError } from '@trpc/server'`, 'nothing of tRPC'],
  [`${API}/groups/k.queries.ts`, `import { x } from './groups.router'`, 'nothing of tRPC'],
  [`${API}/groups/t.export.ts`, `import { x } from '../trpc'`, 'nothing of tRPC'],
  [`${API}/groups/l.queries.ts`, `import { x } from './groups.service'`, 'not the other way round'],
  [`${API}/groups/m.queries.ts`, `import { x } from '../reminders/reminders.service'`, 'not the other way round'],
  [`${API}/groups/n.router.ts`, `import { x } from '@isp/db/connection'`, 'no database'],
  [`${API}/groups/o.router.ts`, `import { initTRPC } from '@trpc/server'`, 'Only trpc.ts'],
  [`${API}/groups/p.service.ts`, `import { sql } from 'kysely'`, 'SQL is'],
  [`${API}/groups/q.router.ts`, `import { sql } from 'kysely'`, 'SQL is'],
  [`${API}/r.ts`, `import { Pool } from 'pg'`, 'SQL is'],
  [`${API}/s.ts`, `const { sql } = require('kysely')`, 'SQL is'],

  [`${WEB}/lib/g.ts`, `import { x } from '../components/search-box'`, 'lib imports neither'],
  [`${WEB}/lib/h.ts`, `import { x } from '../features/auth/use-login'`, 'lib imports neither'],
  [`${WEB}/components/a.tsx`, `import { x } from '../features/auth/use-login'`, 'Components know no domain'],
  [`${WEB}/components/table/b.tsx`, `import { x } from '../../app/theme'`, 'Components know no domain'],
  [`${WEB}/components/figures/d.tsx`, `import { x } from '@isp/domain/billing/client-state'`, 'know no records'],
  [`${WEB}/components/table/e.tsx`, `import type { X } from '@isp/domain/clients/client.schema'`, 'know no records'],
  [`${WEB}/components/table/f.tsx`, `import { x } from '@isp/domain/audit-log/audit-log-texts'`, 'know no records'],
  [`${WEB}/components/table/g.tsx`, `import type { RouterOutputs } from '../../lib/server/trpc'`, 'know no records'],
  [`${WEB}/components/audit-log/h.tsx`, `import { x } from '@isp/domain/groups/group-texts'`, 'know no records'],
  [`${WEB}/features/groups/a.tsx`, `import { x } from '../../app/theme'`, 'does not know it'],
  [`${WEB}/features/groups/b.tsx`, `import { x } from '../clients/use-clients'`, 'never imports a feature'],
  [`${WEB}/features/groups/list/c.tsx`, `import { x } from '../../clients/list/page'`, 'never imports a feature'],
  [`${WEB}/features/groups/list/row/d.tsx`, `import { x } from '../../../clients/page'`, 'never imports a feature'],
  [
    `${WEB}/features/clients/regular/dashboard/e.tsx`,
    `import { x } from '../../../import/page'`,
    'never imports a feature',
  ],
  [
    `${WEB}/features/clients/regular/dashboard/dashboard-page.tsx`,
    `const x = import('../../../import/import-dialog')`,
    'never imports a feature',
  ],
  [`${WEB}/features/groups/e.tsx`, `const x = import('../../features/clients/page')`, 'never imports a feature'],
  [`${WEB}/features/clients/regular/a.tsx`, `import { x } from '../variable/page'`, 'do not import each other'],
  [`${WEB}/features/clients/variable/list/b.tsx`, `import { x } from '../../regular/page'`, 'do not import each other'],
  [`${WEB}/features/clients/shared/c.tsx`, `import { x } from '../regular/page'`, 'do not import each other'],
  [`${WEB}/features/clients/shared/d.tsx`, `import { x } from '../variable/page'`, 'do not import each other'],
] as const

/** Imports that the rules allow. */
const allowed = [
  ['packages/domain/src/h.ts', `import { z } from 'zod'`],
  ['packages/domain/src/billing/i.ts', `import { x } from '../money/money'`],
  ['packages/domain/src/billing/l.ts', `import { x } from '../pauses/pauses'`],
  ['packages/domain/src/billing/m.ts', `import { x } from '../integers'`],
  ['packages/domain/src/field-formats.ts', `import { x } from './clients/client-fields'`],
  ['packages/domain/src/billing/n.test.ts', `import { x } from '../clients/client-keys'`],
  ['packages/domain/src/clients/fees/j.ts', `import { x } from '../client-keys'`],
  ['packages/domain/src/clients/fees/k.ts', `import { x } from '../../receipts/receipt-fields'`],
  ['packages/domain/src/import/past/h.ts', `import { x } from '../debts/debt-texts'`],
  ['packages/domain/src/audit-log/i.ts', `import { x } from '../groups/group.schema'`],
  ['packages/domain/src/j.test.ts', `import fc from 'fast-check'`],
  ['packages/domain/src/k.test.ts', `import { it } from 'vitest'`],
  ['packages/db/src/d.ts', `import { sql } from 'kysely'`],
  ['packages/db/src/testing/a.ts', `import { x } from '@isp/embedded-postgres/server'`],
  ['packages/backup/src/b.test.ts', `import { x } from '@isp/db/connection'`],
  ['tooling/harness/src/b.ts', `import type { X } from '@isp/db/connection'`],
  ['packages/embedded-postgres/src/b.ts', `import { x } from '@isp/files/folders'`],
  [`${API}/groups/t.service.ts`, `import type { Db } from '@isp/db/connection'`],
  [`${API}/groups/u2.service.ts`, `import { x } from '@isp/backup/backup-error'`],
  [`${API}/groups/u.service.ts`, `import { x } from '../billing/billing.service'`],
  [`${API}/groups/v.service.ts`, `import { x } from '../ledger/monthly-sums.queries'`],
  [`${API}/groups/v2.queries.ts`, `import { x } from '../ledger/client-search.queries'`],
  [`${API}/clients/regular/e.router.ts`, `import { x } from '../shared/network-secrets'`],
  [`${API}/clients/regular/f.service.ts`, `import { x } from '../../billing/billing.service'`],
  [`${API}/clients/regular/g.test.ts`, `import { x } from '../../testing/factories'`],
  [`${API}/groups/w.queries.ts`, `import { sql } from 'kysely'`],
  [`${API}/ledger/c.queries.ts`, `import { x } from '../audit-log/actor.queries'`],
  [`${API}/ledger/d.test.ts`, `import { x } from '../billing/billing.service'`],
  [`${API}/clients/fees/b.service.ts`, `import { x } from '../../ledger/client-kind.queries'`],
  [`${API}/import/a.service.ts`, `import { x } from '../clients/shared/external-id.service'`],
  [`${API}/import/b.router.ts`, `import { x } from '@isp/domain/import/import.schema'`],
  [`${API}/undo/b.service.ts`, `import { x } from '../import/import-undo.service'`],
  [`${API}/clients/regular/b.export.ts`, `import { x } from '@isp/domain/import/import-fields'`],
  ['packages/domain/src/import/sheet/a.ts', `import { x } from '../import-values'`],
  ['apps/server/src/plugins/trpc.ts', `import { x } from '@isp/domain/import/import.schema'`],
  ['apps/server/test/exports/a.test.ts', `import { x } from '@isp/domain/import/import-row'`],
  [`${API}/undo/a.service.ts`, `import { x } from '../clients/fees/fees.service'`],
  [`${API}/groups/x.router.ts`, `import { x } from '../trpc'`],
  [`${API}/groups/y.router.ts`, `import { x } from './groups.queries'`],
  [`${API}/groups/z.service.ts`, `import type { Clock } from '../context'`],
  [`${API}/groups/groups.test.ts`, `import { x } from '../testing/factories'`],
  [`${API}/root.ts`, `import { x } from './groups/groups.router'`],
  [`${API}/trpc.ts`, `import { initTRPC } from '@trpc/server'`],
  ['packages/client/generator/c.ts', `import { appRouter } from '@isp/api/root'`],
  ['packages/client/src/e.ts', `import { createTRPCClient } from '@trpc/client'`],
  ['packages/client/src/f.ts', `import { x } from '@isp/domain/money/money'`],
  ['apps/scripts/src/d.ts', `import { createIspClient } from '@isp/client/create-isp-client'`],
  ['apps/scripts/src/shared/e.ts', `import { x } from '@isp/domain/money/money'`],
  ['apps/server/test/client.test.ts', `import { x } from '@isp/client/create-isp-client'`],
  ['apps/server/src/d.ts', `import { appRouter } from '@isp/api/root'`],
  ['apps/server/src/e.ts', `import { openDb } from '@isp/db/connection'`],
  ['apps/server/src/f.ts', `import { x } from '@isp/embedded-postgres/server'`],
  ['apps/server/test/f.rest.test.ts', `import { sql } from 'kysely'`],
  ['apps/server/src/rest/b.rest.ts', `import { x } from '@isp/api/clients/regular/clients.service'`],
  [`${WEB}/lib/i.ts`, `import type { AppRouter } from '@isp/api/root'`],
  [`${WEB}/lib/j.ts`, `export type { RouterOutputs } from '@isp/api/root'`],
  [`${WEB}/lib/k.ts`, `export type X = import('@isp/api/root').AppRouter`],
  [`${WEB}/lib/l.ts`, `import { x } from '@isp/domain/money/money'`],
  [`${WEB}/components/c.tsx`, `import { x } from '../lib/today'`],
  [`${WEB}/components/inputs/i.tsx`, `import { x } from '@isp/domain/money/money'`],
  [`${WEB}/components/inputs/j.tsx`, `import { x } from '@isp/domain/phones/phone-hints'`],
  [`${WEB}/components/dialogs/j.tsx`, `import { x } from '@isp/domain/auth/auth-texts'`],
  [`${WEB}/components/audit-log/k.tsx`, `import type { RouterOutputs } from '../../lib/server/trpc'`],
  [`${WEB}/components/audit-log/l.tsx`, `import { x } from '@isp/domain/audit-log/audit-log-texts'`],
  [`${WEB}/features/groups/f.tsx`, `import { x } from '../../components/search-box'`],
  [`${WEB}/features/import/file/a.ts`, `import { x } from '@isp/domain/import/import-texts'`],
  [
    `${WEB}/features/clients/regular/dashboard/dashboard-dialogs.tsx`,
    `const x = import('../../../import/import-dialog')`,
  ],
  [`${WEB}/features/groups/list/g.tsx`, `import { x } from '../use-groups'`],
  [`${WEB}/features/groups/list/h.tsx`, `import { x } from '../../../lib/today'`],
  [`${WEB}/features/clients/variable/list/i.tsx`, `import { x } from '../../shared/network-fields'`],
  [`${WEB}/app/a.tsx`, `import { x } from '../features/auth/login-page'`],
] as const

describe('the import rules', () => {
  let found: Map<string, string[]>
  beforeAll(() => {
    const snippets = [...stopped, ...allowed].map(([file, code]) => ({ file, code: `${code}\n` }))
    expect(new Set(snippets.map(({ file }) => file)).size).toBe(snippets.length)
    found = lintSnippets(snippets)
  }, LINT_LIMIT_MS)

  const reasons = (file: string) => (found.get(file) ?? []).filter((said) => said.startsWith('plugin'))

  it.each(stopped)('reject %s: %s', (file, _code, reason) => {
    expect(reasons(file)).toEqual([expect.stringContaining(reason)])
  })

  it.each(allowed)('allow %s: %s', (file) => {
    expect(reasons(file)).toEqual([])
  })
})
