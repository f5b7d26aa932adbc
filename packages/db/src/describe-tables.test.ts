import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeTables } from './describe-tables'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()

it('tables.ts is up to date with the migrations (else: pnpm --filter @isp/db generate)', async () => {
  const committed = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
  expect(await describeTables(database().db)).toBe(committed)
})
