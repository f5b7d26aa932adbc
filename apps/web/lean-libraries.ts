import { join } from 'node:path'
import type { Plugin } from 'vite'

const UNUSED_CODE = join(import.meta.dirname, 'unused-code.ts')

/** Imports inside libraries that are replaced by `unused-code.ts`. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  zod: ['../core/json-schema-processors.js', '../core/to-json-schema.js', '../locales/en.js', './memoizer.js'],
  '@tanstack/react-query': [
    './useQueries.js',
    './useSuspenseQuery.js',
    './useSuspenseInfiniteQuery.js',
    './useSuspenseQueries.js',
    './usePrefetchQuery.js',
    './usePrefetchInfiniteQuery.js',
  ],
}

/** Changes to the code of libraries: names for React's developer tools, and components that are kept without a use. */
const CHANGES: readonly { library: string; found: RegExp; by: string }[] = [
  { library: '@mantine/core', found: /^\w+\.displayName = .*;$/gm, by: '' },
  { library: 'react-router', found: /^\w+\.displayName = .*;$/gm, by: '' },
  {
    library: 'react-router',
    found: /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    by: '$1/* @__PURE__ */ ',
  },
]

const ROUTER = /^react-router(?:\/dom)?$/
const DEVELOPMENT = /([\\/]dist[\\/])development([\\/])/

/**
 * Leaves out code of libraries that the first page would load and the app never runs. Fails the build if a rule no
 * longer applies after an update of its library.
 */
export function leanLibraries(): Plugin {
  const rules = [
    'the production build of react-router',
    ...Object.entries(UNUSED).flatMap(([library, imports]) => imports.map((imported) => `${library} ${imported}`)),
    ...CHANGES.map(({ library, found }) => `${library} ${found}`),
  ]
  const applied = new Set<string>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (ROUTER.test(source)) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!resolved || !DEVELOPMENT.test(resolved.id)) return resolved
        applied.add('the production build of react-router')
        return { ...resolved, id: resolved.id.replace(DEVELOPMENT, '$1production$2') }
      }
      const library = Object.keys(UNUSED).find((name) => isIn(name, importer))
      if (!library || !UNUSED[library]?.includes(source)) return null
      applied.add(`${library} ${source}`)
      return UNUSED_CODE
    },
    transform(code, id) {
      let changed = code
      for (const { library, found, by } of CHANGES) {
        if (!isIn(library, id)) continue
        const before = changed
        changed = changed.replace(found, by)
        if (changed !== before) applied.add(`${library} ${found}`)
      }
      return changed === code ? null : { code: changed, map: null }
    },
    buildEnd(failure) {
      const missing = rules.filter((rule) => !applied.has(rule))
      if (!failure && missing.length > 0)
        this.error(`lean-libraries.ts: adapt to the library's new version, nothing matches ${missing.join(', ')}`)
    },
  }
}

function isIn(library: string, file: string): boolean {
  return file.replaceAll('\\', '/').includes(`/node_modules/${library}/`)
}
