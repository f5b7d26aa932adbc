import { beforeAll, describe, expect, it } from 'vitest'
import { LINT_LIMIT_MS, lintSnippets } from '../lint-snippets'

type Cases = {
  /** File, import, and words of the reason. */
  stopped: readonly (readonly [file: string, code: string, reason: string])[]
  /** File and import. */
  allowed: readonly (readonly [file: string, code: string])[]
}

/** Tests that the linter rejects the imports of `stopped`, each for one reason, and accepts those of `allowed`. */
export function testImportRules(name: string, { stopped, allowed }: Cases): void {
  describe(name, () => {
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
}
