// Writes dist/service-worker.js: the service worker with the files of this build, and a version that follows from them.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../dist')
const SOURCE = join(import.meta.dirname, 'service-worker.js')
const PLACEHOLDER = "const BUILD = { version: '', entry: '', first: [], later: [] }"
/** What the dashboard needs: the entries of the manifest with their static imports. */
const FIRST_PAGE = [
  'index.html',
  'src/app/authenticated-app.tsx',
  'src/features/clients/regular/dashboard/dashboard-page.tsx',
]
const ASSET = /\.(?:js|css|ttf|woff2?|svg|png)$/

const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'))
const document = await readFile(join(DIST, 'index.html'), 'utf8')
const entry = /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(document)?.[1]
if (!entry) throw new Error('index.html has no module script')

const first = new Set(['/color-scheme.js', '/favicon.svg', entry])
const add = (key, seen = new Set()) => {
  if (seen.has(key)) return
  seen.add(key)
  const { file, css = [], imports = [] } = manifest[key]
  for (const name of [file, ...css]) first.add(`/${name}`)
  for (const imported of imports) add(imported, seen)
}
for (const key of FIRST_PAGE) add(key)

const assets = await readdir(join(DIST, 'assets'))
const later = assets.filter((name) => ASSET.test(name)).map((name) => `/assets/${name}`)
const files = { first: [...first].sort(), later: later.filter((path) => !first.has(path)).sort() }

const hash = createHash('sha256').update(document).update(JSON.stringify(files))
// Their names have no hash.
for (const name of ['color-scheme.js', 'favicon.svg']) hash.update(await readFile(join(DIST, name)))
const build = { version: hash.digest('hex').slice(0, 12), entry, ...files }

const source = await readFile(SOURCE, 'utf8')
if (!source.includes(PLACEHOLDER)) throw new Error(`${SOURCE} has no place for the build`)
await writeFile(join(DIST, 'service-worker.js'), source.replace(PLACEHOLDER, `const BUILD = ${JSON.stringify(build)}`))
console.log(
  `service worker ${build.version}: ${first.size} files of the first page, ${files.later.length} of later ones`,
)
