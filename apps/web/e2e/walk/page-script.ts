import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'

/** Names elements like a person does. A name in slashes is a regular expression: '/^Recibo \\d+$/'. */
export type Query =
  | { role: string; name?: string; level?: number; within?: Query }
  | { label: string; within?: Query }
  | { text: string; within?: Query }

type Queries = {
  queryAllByLabelText: typeof queryAllByLabelText
  queryAllByRole: typeof queryAllByRole
  queryAllByText: typeof queryAllByText
}

declare global {
  interface Window {
    TestingLibraryDom: Queries
    walk: {
      find: (query: Query) => HTMLElement[]
      clickable: (query: Query) => HTMLElement | null
      problems: () => string[]
    }
  }
}

/**
 * The script that the walk adds to every document, before those of the app: finds elements alike in every engine, with
 * the queries of Testing Library, and records errors.
 */
export function pageScript(): string {
  const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
  return `${readFileSync(library, 'utf8')}\n;(${inPage})()`
}

/** Runs in the page: uses nothing from outside. */
function inPage() {
  const PROBLEMS = 'walk-problems'
  const places = new WeakMap<Element, string>()

  /** Kept over navigations; the app only removes entries of its own. */
  const problems = (): string[] => JSON.parse(sessionStorage.getItem(PROBLEMS) ?? '[]')
  const record = (kind: string, detail: unknown) => {
    const text = detail instanceof Error ? `${detail.message}\n${detail.stack}` : String(detail)
    sessionStorage.setItem(PROBLEMS, JSON.stringify([...problems(), `${location.pathname}: ${kind}: ${text}`]))
  }
  addEventListener('error', ({ error, message }) => record('uncaught error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => record('unhandled rejection', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record('blocked by the content security policy', `${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...details) => {
    record('console error', details.join(' '))
    error(...details)
  }

  const matcher = (name: string) => (/^\/.*\/$/s.test(name) ? new RegExp(name.slice(1, -1)) : name)
  const find = (query: Query): HTMLElement[] => {
    const roots = query.within ? find(query.within) : [document.body]
    const library = window.TestingLibraryDom
    return roots.flatMap((root) => {
      if ('label' in query) return library.queryAllByLabelText(root, matcher(query.label))
      if ('text' in query) return library.queryAllByText(root, matcher(query.text))
      const { role, name, level } = query
      return library.queryAllByRole(root, role, { level, ...(name !== undefined && { name: matcher(name) }) })
    })
  }
  /** The first element, once it can be clicked: enabled, not covered, and in the same place as at the last call. */
  const clickable = (query: Query): HTMLElement | null => {
    const [element] = find(query)
    if (!element || element.matches(':disabled, [aria-disabled="true"]')) return null
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    const place = [x, y, width, height].join()
    const isResting = places.get(element) === place
    places.set(element, place)
    return isResting && (element.contains(hit) || hit?.closest('label')?.contains(element)) ? element : null
  }
  const takeProblems = () => {
    const found = problems()
    sessionStorage.removeItem(PROBLEMS)
    return found
  }
  window.walk = { find, clickable, problems: takeProblems }
}
