// Checks the bundle size of the web app: the JavaScript that is loaded before the login page works, and before the
// dashboard works in a browser that is logged in.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './run-program.mjs'

const DIST = join(ROOT, 'apps/web/dist')
const START = 'index.html'
const LOGIN = 'src/features/auth/login-page.tsx'
const APP = 'src/app/authenticated-app.tsx'
const DASHBOARD = 'src/features/clients/regular/dashboard/dashboard-page.tsx'

const budgets = [
  { what: 'login page', limitKb: 156.5, entries: [START, LOGIN] },
  { what: 'dashboard', limitKb: 232, entries: [START, APP, DASHBOARD] },
]

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const scripts = [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)]

/** The chunks that an entry loads before it runs: itself and its static imports, without dynamic ones. */
function chunksOf(key, found = new Set()) {
  if (found.has(key)) return found
  if (!manifest[key]) throw new Error(`${key} has no chunk of its own any more: say here what the budgets mean now`)
  found.add(key)
  for (const imported of manifest[key].imports ?? []) chunksOf(imported, found)
  return found
}

function gzipKb(file) {
  return gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000
}

for (const { what, limitKb, entries } of budgets) {
  const chunks = entries.flatMap((entry) => [...chunksOf(entry)]).map((key) => manifest[key].file)
  const files = new Set([...scripts.map(([, file]) => file), ...chunks])
  const kb = [...files].reduce((sum, file) => sum + gzipKb(file), 0)
  const fits = kb <= limitKb
  console.log(
    `${fits ? '✓' : '✗'} ${what}: ${kb.toFixed(1)} kB of JavaScript (gzip, ${files.size} files) of ${limitKb} kB`,
  )
  if (!fits) process.exitCode = 1
}
