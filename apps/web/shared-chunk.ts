import { fileURLToPath } from 'node:url'

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }

/** Entries of the first page: the app before the login, the app behind it, and the dashboard. */
export const FIRST_PAGE = [
  'app/main.tsx',
  'app/authenticated-app.tsx',
  'features/clients/regular/dashboard/dashboard-page.tsx',
].map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)))

/** Our modules that are shared if the first page loads them: one request instead of forty. */
const OWN = ['packages/domain/src/', 'web/src/lib/', 'web/src/components/', 'web/src/features/clients/']

/** Modules of libraries that most pages need. Their index files import everything, so the graph does not help. */
const LIBRARIES = [
  'node_modules/react-router',
  '@tabler/icons-react/',
  '@mantine/hooks/',
  '@mantine/core/esm/core/',
  ...[
    'ActionIcon/',
    'Anchor/',
    'Combobox/Combobox.module',
    'Combobox/ComboboxChevron/',
    'Combobox/get-parsed-combobox-data/',
    'Group/',
    'NativeSelect/',
    'Pagination/',
    'Skeleton/',
    'Text/',
    'VisuallyHidden/',
  ].map((folder) => `@mantine/core/esm/components/${folder}`),
]

/** Exceptions: only dialogs and menus need them. */
const LATER = [
  ...[
    'use-click-outside',
    'use-debounced-callback',
    'use-disclosure',
    'use-focus-return',
    'use-focus-trap',
    'use-intersection',
    'use-long-press',
  ].map((hook) => `@mantine/hooks/esm/${hook}/`),
  ...['create-scoped-keydown-handler', 'find-element-in-shadow-dom'].map(
    (file) => `@mantine/core/esm/core/utils/${file}/`,
  ),
]

const LATER_OWN = ['packages/domain/src/', 'apps/web/src/']

type FirstPage = { ids: ReadonlySet<string>; icons: ReadonlySet<string> }

const known = new WeakMap<ModuleGraph, FirstPage>()

/**
 * Name of the chunk that most pages share for the modules that belong there, otherwise null. Our own modules and the
 * icons belong there only if the first page imports them, directly or through others: a later page brings its own.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'shared' | null {
  const path = pathOf(id)
  const icon = /\/icons\/(Icon\w+)\.mjs$/.exec(path)?.[1]
  if (icon) return firstPageOf(graph).icons.has(icon) ? 'shared' : null
  if (LATER.some((part) => path.includes(part))) return null
  if (LIBRARIES.some((part) => path.includes(part))) return 'shared'
  if (FIRST_PAGE.includes(path)) return null
  return OWN.some((part) => path.includes(part)) && firstPageOf(graph).ids.has(id) ? 'shared' : null
}

/**
 * Name of the chunk for our own modules and the icons that several later pages and dialogs share: one request instead
 * of sixty when the dashboard loads its dialogs. Otherwise null.
 */
export function laterChunk(id: string, graph: ModuleGraph): 'later' | null {
  const path = pathOf(id)
  const icon = /\/icons\/(Icon\w+)\.mjs$/.exec(path)?.[1]
  if (icon) return firstPageOf(graph).icons.has(icon) ? null : 'later'
  return LATER_OWN.some((part) => path.includes(part)) && !firstPageOf(graph).ids.has(id) ? 'later' : null
}

/** The modules that the first page imports statically, without libraries, and the names of their icons. */
function firstPageOf(graph: ModuleGraph): FirstPage {
  const before = known.get(graph)
  if (before) return before
  const ids = new Set<string>()
  const icons = new Set<string>()
  const waiting = [...FIRST_PAGE]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (ids.has(id) || pathOf(id).includes('/node_modules/')) continue
    ids.add(id)
    const module = graph.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []))
    for (const [icon] of module?.code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) icons.add(icon)
  }
  const found = { ids, icons }
  known.set(graph, found)
  return found
}

function pathOf(id: string): string {
  return id.replaceAll('\\', '/')
}
