// `npm test`: every check and every suite, one after another, whatever became of those before. The last line is
// the sum: `N passed, N failed`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf, ROOT, runPnpm, runProgram } from './run-program.mjs'
import { playwrightCounts, suiteCounts, vitestCounts } from './test-counts.mjs'

const MINUTE_MS = 60_000
const WEB = join(ROOT, 'apps/web')
const DB = join(ROOT, 'packages/db')

const reports = mkdtempSync(join(tmpdir(), 'isp-test-reports-'))
const results = []
let interrupted = ''

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = signal
  })
}

/** A check passes or fails as a whole and counts as one test. */
const check = (title, program) => ({
  title,
  async run() {
    const { code, reason } = await program()
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, reason }
  },
})

/** The Vitest suite of one package. */
const vitestSuite = ({ name, folder }) => ({
  title: `Tests of ${name}`,
  async run() {
    const reportFile = join(reports, `${name.replace('/', '-')}.json`)
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    const { code, reason } = await runProgram(programOf(folder, 'vitest'), args, {
      cwd: folder,
      limitMs: 10 * MINUTE_MS,
    })
    return { ...suiteCounts({ code, reportFile, read: vitestCounts }), reason }
  },
})

const browserSuite = {
  title: 'Browser journeys',
  async run() {
    const reportFile = join(reports, 'browser.json')
    const { code, reason } = await runProgram(
      programOf(WEB, '@playwright/test', 'playwright'),
      ['test', '--reporter=list,json'],
      { cwd: WEB, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }, limitMs: 25 * MINUTE_MS },
    )
    return { ...suiteCounts({ code, reportFile, read: playwrightCounts }), reason }
  },
}

/** The packages whose `test` script is Vitest. */
function testedPackages() {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((entry) => {
      const folder = join(ROOT, group, entry)
      const { name, scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return scripts?.test?.startsWith('vitest') ? [{ name, folder }] : []
    }),
  )
}

const turbo = (task) =>
  runPnpm(['exec', 'turbo', 'run', task, '--output-logs=errors-only'], { limitMs: 10 * MINUTE_MS })

const checks = {
  lint: () =>
    runProgram(programOf(ROOT, '@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.'], {
      limitMs: 2 * MINUTE_MS,
    }),
  tables: () =>
    runProgram(programOf(DB, 'tsx'), ['src/generate-tables.ts', '--check'], { cwd: DB, limitMs: 3 * MINUTE_MS }),
  bundle: () => runProgram(join(ROOT, 'scripts/check-bundle.mjs'), [], { limitMs: MINUTE_MS }),
}

const suites = [
  check('Lint', checks.lint),
  check('Table types follow the migrations', checks.tables),
  check('Type-check', () => turbo('typecheck')),
  ...testedPackages().map(vitestSuite),
  check('Build', () => turbo('build')),
  check('Size of the web app', checks.bundle),
  browserSuite,
]

async function runSuite({ title, run }) {
  console.log(`\n━━━ ${title} ${'━'.repeat(Math.max(0, 90 - title.length))}\n`)
  const started = performance.now()
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, reason: error.message }))
  const seconds = Math.round((performance.now() - started) / 1000)
  if (result.reason) console.log(`\n${title}: ${result.reason}`)
  results.push({ title, seconds, ...result })
}

const installed = await runPnpm(['install', '--frozen-lockfile'], { limitMs: 10 * MINUTE_MS })
if (installed.code !== 0) results.push({ title: 'Installation', passed: 0, failed: 1, skipped: 0, seconds: 0 })
for (const suite of suites) if (!interrupted) await runSuite(suite)
rmSync(reports, { recursive: true, force: true })

console.log(`\n━━━ Summary ${'━'.repeat(83)}\n`)
for (const { title, passed, failed, skipped, seconds, failures = [], retried = [] } of results) {
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${title.padEnd(40)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`)
  for (const told of failures) console.log(`    ✗ ${told}`)
  for (const name of retried) console.log(`    ↻ ${name}: passed when tried again`)
}
if (interrupted) console.log(`✗ Interrupted by ${interrupted}`)

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const failed = total('failed') + (interrupted ? 1 : 0)
console.log(`\n${total('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
