import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from '../support/paths'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/rest.md')
const withoutSession = ['GET /api/auth/status', 'POST /api/auth/login', 'GET /api/health']

it('docs/rest.md lists every path', async () => {
  const listed = [...(await readFile(DOCUMENT, 'utf8')).matchAll(/^\| `([A-Z]+ \/api\/\S+)`/gm)].map(([, path]) => path)
  const named = paths.map(([method, url]) => `${method} ${url.replace(/1(?=\/|$)/, '{id}')}`)
  const existing = named.map((path) => path.replace('receipts/{id}', 'receipts/{number}'))
  expect(listed.toSorted()).toEqual([...existing, ...withoutSession].toSorted())
})
