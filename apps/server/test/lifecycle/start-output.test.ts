import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-start-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  // In place of npm, which installs and builds.
  await writeFile(
    join(folder, 'npm-cli.js'),
    "console.log('• turbo'); console.error('pnpm'); process.exit(Number(process.env.BUILD_CODE))",
  )
  await writeFile(join(folder, 'command.js'), "console.log('the answer')")
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Run = { silent: boolean; buildCode: number; npm?: string }

/** Runs a command as `npm run` does, after a build that ends with this code. */
async function runCommand({ silent, buildCode, npm = join(folder, 'npm-cli.js') }: Run) {
  const command = relative(join(ROOT, 'apps/server/dist'), join(folder, 'command'))
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs'), command], {
    env: {
      ...process.env,
      npm_execpath: npm,
      npm_config_loglevel: silent ? 'silent' : 'notice',
      BUILD_CODE: String(buildCode),
    },
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, stdout, stderr: stderr.split('\n').filter(Boolean).toSorted() }
}

const failed = 'ISP Manager could not be installed or built; see the errors above.'

it.each([
  { silent: false, buildCode: 0, code: 0, stdout: 'the answer\n', stderr: ['pnpm', '• turbo'] },
  { silent: true, buildCode: 0, code: 0, stdout: 'the answer\n', stderr: [] },
  { silent: false, buildCode: 3, code: 3, stdout: '', stderr: [failed, 'pnpm', '• turbo'] },
  { silent: true, buildCode: 3, code: 3, stdout: '', stderr: [failed, 'pnpm', '• turbo'] },
])('silent $silent, build $buildCode: only the answer is on the standard output', async (expected) => {
  const { silent, buildCode, ...outcome } = expected
  expect(await runCommand({ silent, buildCode })).toEqual(outcome)
})

it('what does not fit the lockfile is installed without the tools of developers and the browsers of tests, then built', async () => {
  const npm = join(folder, 'outdated', 'npm-cli.js')
  const calls = join(folder, 'calls')
  await mkdir(join(folder, 'outdated'))
  await writeFile(
    npm,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync('${calls}', process.argv.slice(7).join(' ') + '\\n')
    if (readFileSync('${calls}', 'utf8').includes('install ')) process.exit(0)
    console.log(' ERR_PNPM_VERIFY_DEPS_BEFORE_RUN  outdated')
    process.exit(1)`,
  )
  const outcome = await runCommand({ silent: false, buildCode: 0, npm })
  expect(outcome).toEqual({ code: 0, stdout: 'the answer\n', stderr: [] })
  const build = 'exec turbo run build --output-logs=errors-only --log-prefix=none'
  expect((await readFile(calls, 'utf8')).trim().split('\n')).toEqual([
    `--config.verify-deps-before-run=error ${build}`,
    'install --frozen-lockfile --filter=isp-manager --filter=./apps/* --filter=./packages/*',
    build,
  ])
})
