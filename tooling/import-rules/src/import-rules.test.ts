import { beforeAll, describe, expect, it } from 'vitest'
import { LINT_LIMIT_MS, lintSnippets } from './lint-snippets'

const API = 'packages/api/src'
const WEB = 'apps/web/src'

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
  [`${API}/groups/v.service.ts`, `import { x } from '../ledger/daily-sums.queries'`],
  [`${API}/groups/v2.queries.ts`, `import { x } from '../ledger/client-search.queries'`],
  [`${API}/clients/regular/e.router.ts`, `import { x } from '../shared/network-secrets'`],
  [`${API}/clients/regular/f.service.ts`, `import { x } from '../../billing/billing.service'`],
  [`${API}/clients/regular/g.test.ts`, `import { x } from '../../testing/factories'`],
  [`${API}/groups/w.queries.ts`, `import { sql } from 'kysely'`],
  [`${API}/ledger/c.queries.ts`, `import { x } from '../audit-log/actor.queries'`],
  [`${API}/ledger/d.test.ts`, `import { x } from '../billing/billing.service'`],
  [`${API}/clients/fees/b.service.ts`, `import { x } from '../../ledger/client-kind.queries'`],
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
