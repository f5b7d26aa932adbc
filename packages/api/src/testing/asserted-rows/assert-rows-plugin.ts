import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'
import { findAssertedRows } from './find-asserted-rows.ts'

/**
 * Lets tests check the row types that statements assert, `sql<Row>`, which the compiler has to believe: a statement fails
 * if PostgreSQL answers other columns, other types or a null that `Row` does not have.
 */
export function assertRows({ root, projects }: { root: string; projects: readonly string[] }): Plugin {
  const at = (path: string) => fileURLToPath(new URL(path, root))
  // The copies that Stryker tests have no project.
  const rows = findAssertedRows(projects.map(at).filter(existsSync))
  return {
    name: 'assert-rows',
    enforce: 'pre',
    transform(code, id) {
      const asserted = rows.get(id)
      if (!asserted || asserted.length === 0) return
      const parts = asserted.map(({ start, end, row }, index) => {
        const line = code.slice(0, start).split('\n').length
        const before = code.slice(asserted[index - 1]?.end ?? 0, start)
        return `${before}asserting(${code.slice(start, end)}, ${JSON.stringify(`${id}:${line}`)}, ${JSON.stringify(row)})`
      })
      const check = JSON.stringify(at('./src/testing/asserted-rows/check-rows.ts'))
      return `import { asserting } from ${check}; ${parts.join('')}${code.slice(asserted.at(-1)?.end)}`
    },
  }
}
