import type { Plugin } from 'vite'

/**
 * Fails the build on import cycles between chunks: a module would run before its dependencies and break the page in
 * places that are hard to trace.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const settled = new Set<string>()
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`circular chunks: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
        const chunk = bundle[file]
        if (settled.has(file) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) visit(imported, [...path, file])
        settled.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
