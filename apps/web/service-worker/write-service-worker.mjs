// Writes dist/service-worker.js: the service worker with the files of this build, and a version that follows from them.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const DIST = join(import.meta.dirname, '../dist')
const SOURCE = join(import.meta.dirname, 'service-worker.js')
const PLACEHOLDER = "const BUILD = { version: '', entry: '', first: [], later: [], rare: [] }"
/** Entries of the manifest that the dashboard needs, with their static imports. */
const FIRST_PAGE = [
  'index.html',
  'src/app/authenticated-app.tsx',
  'src/features/clients/regular/dashboard/dashboard-page.tsx',
]
/** Large code of single actions, none of which works without the server: kept once it was used. */
const RARE = [
  'src/components/print/pdf/pdf-file.ts',
  'src/features/import/file/import-template.ts',
  'src/features/import/import-dialog.tsx',
  'src/features/import/preview/error-file.ts',
  'src/features/import/router/router-file.ts',
  'src/features/import/router/router-step.tsx',
  'src/features/config/common-passwords.ts',
  'src/features/groups/detail/recovery/recovery-lines.tsx',
  'src/features/reports/chart/month-bars.tsx',
]
const WORKER = /^(?:import-file|router-export)-worker-/
const ASSET = /\.(?:js|css|ttf|woff2?|svg|png)$/

const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'))
const document = await readFile(join(DIST, 'index.html'), 'utf8')
const entry = /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(document)?.[1]
if (!entry) throw new Error('index.html has no module script')

function filesOf(keys) {
  const seen = new Set()
  const files = new Set()
  const add = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    if (!manifest[key]) throw new Error(`${key} has no chunk of its own any more`)
    const { file, css = [], assets = [], imports = [] } = manifest[key]
    for (const name of [file, ...css, ...assets]) files.add(`/${name}`)
    for (const imported of imports) add(imported)
  }
  for (const key of keys) add(key)
  return files
}

const first = new Set(['/before-app.js', '/favicon.svg', entry, ...filesOf(FIRST_PAGE)])
const usualKeys = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !RARE.includes(key))
const usual = filesOf(usualKeys)
const rare = filesOf(RARE)
// Else the first visit receives it without a word.
for (const key of RARE) {
  const file = `/${manifest[key].file}`
  const users = usualKeys.filter((usualKey) => filesOf([usualKey]).has(file))
  if (users.length > 0)
    throw new Error(`${users.join(' and ')} need ${key}, which is kept once it was used: list them, too`)
}
const isRare = (path) => (rare.has(path) && !usual.has(path)) || WORKER.test(basename(path))

const assets = await readdir(join(DIST, 'assets'))
const later = assets.map((name) => `/assets/${name}`).filter((path) => ASSET.test(path) && !first.has(path))
const files = {
  first: [...first].sort(),
  later: later.filter((path) => !isRare(path)).sort(),
  rare: later.filter(isRare).sort(),
}

const hash = createHash('sha256').update(document).update(JSON.stringify(files))
// Their names have no hash.
for (const name of ['before-app.js', 'favicon.svg']) hash.update(await readFile(join(DIST, name)))
const build = { version: hash.digest('hex').slice(0, 12), entry, ...files }

const source = await readFile(SOURCE, 'utf8')
if (!source.includes(PLACEHOLDER)) throw new Error(`${SOURCE} has no place for the build`)
await writeFile(join(DIST, 'service-worker.js'), source.replace(PLACEHOLDER, `const BUILD = ${JSON.stringify(build)}`))
console.log(
  `service worker ${build.version}: ${first.size} files of the first page, ${files.later.length} of later ones, ${files.rare.length} on use`,
)
