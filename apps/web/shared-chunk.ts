import { fileURLToPath } from 'node:url'

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }

/** Entries of the first page: the app before the login, the app behind it, and the dashboard. */
export const FIRST_PAGE = [
  'app/main.tsx',
  'app/authenticated-app.tsx',
  'features/clients/regular/dashboard/dashboard-page.tsx',
].map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)))

/** The page without a session, which is loaded by itself. */
const LOGIN_PAGE = [fileURLToPath(new URL('src/features/auth/login-page.tsx', import.meta.url))]

/** Parts of Mantine that the login page and the first page need. */
const START = [
  'core/esm/components/ActionIcon/',
  'core/esm/components/Alert/',
  'core/esm/components/CloseButton/',
  'core/esm/components/Input/',
  'core/esm/components/InputBase/',
  'core/esm/components/Text/',
  'core/esm/components/TextInput/',
  'core/esm/core/styles-api/use-resolved-styles-api/',
  'hooks/esm/use-id/',
  'hooks/esm/use-merged-ref/',
  'hooks/esm/use-uncontrolled/',
  'hooks/esm/utils/random-id/',
].map((folder) => `@mantine/${folder}`)

/** Our modules that are shared if the first page loads them: one request instead of forty. */
const OWN = [
  'packages/domain/src/',
  'web/src/lib/',
  'web/src/components/',
  'web/src/receiving/',
  'web/src/audit-log/',
  'web/src/business/',
  'web/src/features/clients/',
]

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
    'Skeleton/',
    'Text/',
    'VisuallyHidden/',
  ].map((folder) => `@mantine/core/esm/components/${folder}`),
]

/** Exceptions: only dialogs, menus and pagers need them. */
const LATER = [
  ...[
    'use-click-outside',
    'use-debounced-callback',
    'use-disclosure',
    'use-focus-return',
    'use-focus-trap',
    'use-intersection',
    'use-long-press',
    'use-pagination',
  ].map((hook) => `@mantine/hooks/esm/${hook}/`),
  ...['create-scoped-keydown-handler', 'find-element-in-shadow-dom'].map(
    (file) => `@mantine/core/esm/core/utils/${file}/`,
  ),
]

const LATER_OWN = ['packages/domain/src/', 'apps/web/src/']

type Imported = { ids: ReadonlySet<string>; icons: ReadonlySet<string> }

const known = new WeakMap<ModuleGraph, Map<readonly string[], Imported>>()

/**
 * Name of the chunk that most pages share for the modules that belong there, otherwise null. Our own modules and the
 * icons belong there only if the first page imports them, directly or through others: a later page brings its own.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'shared' | null {
  const path = pathOf(id)
  const icon = iconOf(path)
  if (icon) return firstPageOf(graph).icons.has(icon) ? 'shared' : null
  if (LATER.some((part) => path.includes(part))) return null
  if (LIBRARIES.some((part) => path.includes(part))) return 'shared'
  if (FIRST_PAGE.includes(path)) return null
  return OWN.some((part) => path.includes(part)) && firstPageOf(graph).ids.has(id) ? 'shared' : null
}

/** Name of the chunk for what the login page imports: `start` if the first page does, too. Otherwise null. */
export function loginChunk(id: string, graph: ModuleGraph): 'start' | 'login' | null {
  const path = pathOf(id)
  if (START.some((part) => path.includes(part))) return 'start'
  if (path.includes('@mantine/core/esm/components/PasswordInput/')) return 'login'
  const icon = iconOf(path)
  const isOf = ({ ids, icons }: Imported) => (icon ? icons.has(icon) : ids.has(id))
  if (LOGIN_PAGE.includes(path) || !isOf(importedBy(graph, LOGIN_PAGE))) return null
  return isOf(importedBy(graph, FIRST_PAGE)) ? 'start' : 'login'
}

/**
 * Name of the chunk for our own modules and the icons that several later pages and dialogs share: one request instead
 * of sixty when the dashboard loads its dialogs. Otherwise null.
 */
export function laterChunk(id: string, graph: ModuleGraph): 'later' | null {
  const path = pathOf(id)
  const icon = iconOf(path)
  const earlier = [LOGIN_PAGE, FIRST_PAGE]
    .map((page) => importedBy(graph, page))
    .some(({ ids, icons }) => (icon ? icons.has(icon) : ids.has(id)))
  return (icon || LATER_OWN.some((part) => path.includes(part))) && !earlier ? 'later' : null
}

function firstPageOf(graph: ModuleGraph): Imported {
  return importedBy(graph, FIRST_PAGE)
}

/** The modules that entries import statically, without libraries, and the names of their icons. */
function importedBy(graph: ModuleGraph, entries: readonly string[]): Imported {
  const ofGraph = known.get(graph) ?? new Map<readonly string[], Imported>()
  known.set(graph, ofGraph)
  const before = ofGraph.get(entries)
  if (before) return before
  const ids = new Set<string>()
  const icons = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (ids.has(id) || pathOf(id).includes('/node_modules/')) continue
    ids.add(id)
    const module = graph.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []))
    for (const [icon] of module?.code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) icons.add(icon)
  }
  const found = { ids, icons }
  ofGraph.set(entries, found)
  return found
}

function iconOf(path: string): string | undefined {
  return /\/icons\/(Icon\w+)\.mjs$/.exec(path)?.[1]
}

function pathOf(id: string): string {
  return id.replaceAll('\\', '/')
}
