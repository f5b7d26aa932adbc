// `npm test`: runs every check and suite, also after failures. The last line is the sum: `N passed, N failed`.
import './require-node.mjs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { programOf, ROOT, runProgram } from './run-program.mjs'
import { BROWSER_LANES, build, check, runSuites, suite } from './run-suites.mjs'

const WEB = join(ROOT, 'apps/web')
const JOURNEYS = join(WEB, 'e2e')
const DB = join(ROOT, 'packages/db')
const CLIENT = join(ROOT, 'packages/client')
const SERVER = join(ROOT, 'apps/server')

const VITEST_REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test-reporter-vitest.mjs')}`]
const PLAYWRIGHT_REPORTERS = `--reporter=list,${join(ROOT, 'scripts/test-reporter-playwright.mjs')}`

/** The projects of `vitest.config.ts`. Its workers keep the cores busy. */
const vitestSuite = () =>
  suite('Tests of the packages', {
    file: programOf(ROOT, 'vitest'),
    args: ['run', ...VITEST_REPORTERS],
    cwd: ROOT,
    env: { VITEST_MAX_WORKERS: String(Math.max(2, availableParallelism() - 1)) },
    lanes: 2,
  })

/** Rules are pure functions: as long as their package stays the same, Turbo answers with the results of the last run. */
const rulesSuite = () =>
  suite('Tests of the rules', {
    args: ['exec', 'turbo', 'run', 'test', '--filter=@isp/domain', '--log-prefix=none', '--', ...VITEST_REPORTERS],
    cwd: ROOT,
    env: { ISP_NODE_VERSION: process.version },
    keptFile: join(ROOT, 'packages/domain/reports/test-results.jsonl'),
  })

/** A copy of what an administrator unpacks. */
const packageSuite = () =>
  suite('Tests of the package', {
    file: programOf(SERVER, 'vitest'),
    args: ['run', '--config=vitest.package.config.ts', ...VITEST_REPORTERS],
    cwd: SERVER,
    after: ['Build'],
  })

const checks = {
  lint: (options) =>
    runProgram(
      programOf(join(ROOT, 'tooling/import-rules'), '@biomejs/biome', 'biome'),
      ['check', '--error-on-warnings', '.'],
      options,
    ),
  types: (options) => runProgram(programOf(ROOT, 'typescript', 'tsc'), ['--build'], options),
  tables: (options) => runProgram(programOf(DB, 'tsx'), ['src/generate-tables.ts', '--check'], { ...options, cwd: DB }),
  contract: (options) =>
    runProgram(programOf(CLIENT, 'tsx'), ['generator/generate-contract.ts', '--check'], { ...options, cwd: CLIENT }),
  answers: (options) =>
    runProgram(programOf(SERVER, 'tsx'), ['generator/generate-answers.ts', '--check'], { ...options, cwd: SERVER }),
  browsers: (options) =>
    runProgram(programOf(WEB, 'tsx'), ['browsers/check-oldest-browsers.ts'], { ...options, cwd: WEB }),
  bundle: (options) => runProgram(join(ROOT, 'scripts/check-bundle.mjs'), [], options),
}

/** All checks and suites. Called after the installation, because programs are looked up in `node_modules`. */
const suites = () => [
  check('Lint', checks.lint),
  vitestSuite(),
  rulesSuite(),
  check('Type-check', checks.types),
  build(),
  check('Table types follow the migrations', checks.tables),
  check('Client contract follows the routers', checks.contract),
  check('Answers of the OpenAPI document follow the contract', checks.answers),
  packageSuite(),
  check('The oldest browsers have what the web app uses', checks.browsers, { after: ['Build'] }),
  check('Size of the web app', checks.bundle, { after: ['Build'] }),
  suite('Browser journeys', {
    file: programOf(JOURNEYS, '@playwright/test', 'playwright'),
    args: ['test', '--project=desktop', '--project=phone', PLAYWRIGHT_REPORTERS],
    cwd: JOURNEYS,
    lanes: BROWSER_LANES,
    after: ['Build'],
  }),
]

/** The tests of the packages, or the journeys, and beside them one check after the other. */
await runSuites(suites, { lanes: BROWSER_LANES + 1 })
