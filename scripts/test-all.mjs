// `npm test`: runs every check and suite, also after failures. The last line is the sum: `N passed, N failed`. Suites
// run side by side, one per lane; the output of each is shown when it ends.
import './require-node.mjs'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf, ROOT, runPnpm, runProgram } from './run-program.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { countResults, RESULTS_FILE } from './test-results.mjs'

const LANES = 2
const WEB = join(ROOT, 'apps/web')
const DB = join(ROOT, 'packages/db')
const CLIENT = join(ROOT, 'packages/client')
const SERVER = join(ROOT, 'apps/server')

/** The slowest packages start first, so that no lane is left with a long one at the end. */
const LONGEST = ['@isp/server', '@isp/api', '@isp/backup', '@isp/db', '@isp/web', '@isp/embedded-postgres']

const reports = mkdtempSync(join(tmpdir(), 'isp-test-reports-'))
const results = []
let interrupted = ''

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = signal
  })
}

/** A check passes or fails as a whole and counts as one test. */
const check = (title, program, { after = [] } = {}) => ({
  title,
  after,
  async run(output) {
    const { code, reason } = await program({ output })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, reason }
  },
})

/** A test program whose reporter writes a results file. */
const suite = (title, { file, args, cwd, lanes, after }) => ({
  title,
  lanes,
  after,
  async run(output) {
    const resultsFile = join(reports, `${title.replaceAll(/\W+/g, '-')}.jsonl`)
    const options = { cwd, output, env: { [RESULTS_FILE]: resultsFile }, progressFile: resultsFile }
    const { code, reason } = await runProgram(file, args, options)
    return { ...countResults(resultsFile, { code, reason }), reason }
  },
})

const vitestSuite = ({ name, folder }) =>
  suite(`Tests of ${name}`, {
    file: programOf(folder, 'vitest'),
    args: ['run', '--reporter=default', `--reporter=${join(ROOT, 'scripts/test-reporter-vitest.mjs')}`],
    cwd: folder,
  })

/** The packages whose `test` script is Vitest, slowest first. */
function testedPackages() {
  const rank = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length)
  return ['packages', 'apps']
    .flatMap((group) =>
      readdirSync(join(ROOT, group)).flatMap((entry) => {
        const folder = join(ROOT, group, entry)
        const { name, scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        return scripts?.test?.startsWith('vitest') ? [{ name, folder }] : []
      }),
    )
    .sort((one, other) => rank(one) - rank(other))
}

const checks = {
  lint: (options) =>
    runProgram(programOf(ROOT, '@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.'], options),
  types: (options) => runProgram(programOf(ROOT, 'typescript', 'tsc'), ['--build'], options),
  build: (options) => runPnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'], options),
  tables: (options) => runProgram(programOf(DB, 'tsx'), ['src/generate-tables.ts', '--check'], { ...options, cwd: DB }),
  contract: (options) =>
    runProgram(programOf(CLIENT, 'tsx'), ['generator/generate-contract.ts', '--check'], { ...options, cwd: CLIENT }),
  answers: (options) =>
    runProgram(programOf(SERVER, 'tsx'), ['generator/generate-answers.ts', '--check'], { ...options, cwd: SERVER }),
  bundle: (options) => runProgram(join(ROOT, 'scripts/check-bundle.mjs'), [], options),
}

/** All checks and suites. Called after the installation, because programs are looked up in `node_modules`. */
const suites = () => [
  check('Lint', checks.lint),
  ...testedPackages().map(vitestSuite),
  check('Type-check', checks.types),
  check('Build', checks.build),
  check('Table types follow the migrations', checks.tables),
  check('Client contract follows the routers', checks.contract),
  check('Answers of the OpenAPI document follow the contract', checks.answers),
  check('Size of the web app', checks.bundle, { after: ['Build'] }),
  suite('Browser journeys', {
    file: programOf(WEB, '@playwright/test', 'playwright'),
    args: ['test', `--reporter=list,${join(ROOT, 'scripts/test-reporter-playwright.mjs')}`],
    cwd: WEB,
    // Its workers use every core.
    lanes: LANES,
    after: ['Build'],
  }),
]

const installed = await runPnpm(['install', '--frozen-lockfile'])
if (installed.code === 0) {
  results.push(...(await runSideBySide(suites(), { lanes: LANES, stopped: () => interrupted !== '' })))
} else {
  results.push({ title: 'Installation', passed: 0, failed: 1, skipped: 0, seconds: 0 })
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n━━━ Summary ${'━'.repeat(83)}\n`)
for (const { title, passed, failed, skipped, seconds, failures = [] } of results) {
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${title.padEnd(40)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`)
  for (const failure of failures) console.log(`    ✗ ${failure}`)
}
if (interrupted) console.log(`✗ Interrupted by ${interrupted}`)

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const failed = total('failed') + (interrupted ? 1 : 0)
console.log(`\n${total('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
