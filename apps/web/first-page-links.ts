import type { Plugin } from 'vite'
import { FIRST_PAGE } from './shared-chunk.ts'

/**
 * Names the files of the app behind the login in the document, at low priority: the browser fetches them while it still
 * runs the code of the login page, instead of one after the other.
 */
export function linkFirstPage(): Plugin {
  return {
    name: 'link-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const scripts = new Set<string>()
        const styles = new Set<string>()
        const add = (file: string) => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || chunk.isEntry || scripts.has(file)) return
          scripts.add(file)
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
          for (const imported of chunk.imports) add(imported)
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && FIRST_PAGE.includes(chunk.facadeModuleId ?? '')) add(chunk.fileName)
        }
        const link = (attrs: Record<string, string>, file: string) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { ...attrs, fetchpriority: 'low', crossorigin: true, href: `/${file}` },
        })
        return [
          ...Array.from(scripts, (file) => link({ rel: 'modulepreload' }, file)),
          ...Array.from(styles, (file) => link({ rel: 'preload', as: 'style' }, file)),
        ]
      },
    },
  }
}
