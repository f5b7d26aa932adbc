import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const FAILED = 'ISP Manager could not be installed or built; see the errors above.'
/** A checkout with the real scripts, and apps whose builds only write what the test looks at. */
let checkout = ''
let calls = ''

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(checkout, path)), { recursive: true })
  await writeFile(join(checkout, path), content)
}

/** Each build notes that it ran. With `WAITING`, that of the web app takes until the server has opened its database. */
const appOf = (name: string, files: string) =>
  write(
    `apps/${name}/package.json`,
    JSON.stringify({ type: 'module', scripts: { 'build:files': 'node build.mjs' } }),
  ).then(() =>
    write(
      `apps/${name}/build.mjs`,
      `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
      import { setTimeout } from 'node:timers/promises'
      appendFileSync('${calls}', 'build ${name}\\n')
      console.log('built ${name}')
      if (process.env.FAILING === '${name}') process.exit(3)
      mkdirSync('dist', { recursive: true })
      ${files}`,
    ),
  )

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'isp-start-'))
  calls = join(checkout, 'calls')
  await cp(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(checkout, 'package.json'))
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) await write(file, '{}')
  await write('packages/domain/src/rule.ts', 'export const rule = 1')
  await write('packages/domain/src/rule.test.ts', '')
  await appOf(
    'server',
    `writeFileSync('dist/command.js', "console.log('the answer')")
    writeFileSync('dist/run-server.js', \`
      import { existsSync, writeFileSync } from 'node:fs'
      export async function runServer({ webBuilt }) {
        writeFileSync('${join(checkout, 'opened')}', '')
        await webBuilt
        console.log('page', existsSync('${join(checkout, 'apps/web/dist/index.html')}'))
      }\`)`,
  )
  await appOf(
    'web',
    `if (process.env.WAITING) while (!existsSync('${join(checkout, 'opened')}')) await setTimeout(10)
    writeFileSync('dist/index.html', '')`,
  )
  // In place of npm, which runs pnpm.
  await write(
    'npm/npm-cli.js',
    `import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
    appendFileSync('${calls}', process.argv.slice(7).join(' ') + '\\n')
    console.log('pnpm'); console.error('of npm')
    if (process.env.FAILING === 'pnpm') process.exit(3)
    if (process.argv.includes('install')) mkdirSync('${join(checkout, 'node_modules')}', { recursive: true })
    else if (process.env.OUTDATED) {
      console.log(' ERR_PNPM_VERIFY_DEPS_BEFORE_RUN  outdated')
      process.exit(1)
    }`,
  )
})
beforeEach(async () => {
  for (const path of ['node_modules', 'apps/server/dist', 'apps/web/dist', 'calls', 'opened'])
    await rm(join(checkout, path), { recursive: true, force: true })
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

type Run = { silent?: boolean; command?: string; env?: Record<string, string> }

/** Starts the server or a command as `npm run` does. */
async function start({ silent = false, command, env = {} }: Run = {}) {
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs'), ...(command ? [command] : [])], {
    env: {
      ...process.env,
      npm_execpath: join(checkout, 'npm/npm-cli.js'),
      npm_config_loglevel: silent ? 'silent' : 'notice',
      ...env,
    },
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, stdout, stderr: stderr.split('\n').filter(Boolean).toSorted() }
}

async function called(): Promise<string[]> {
  const lines = (await readFile(calls, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.trim())
  await rm(calls)
  // The builds begin together.
  return [...lines.filter((line) => !line.startsWith('build')), ...lines.filter((line) => /^build/.test(line)).sort()]
}

const BUILDING = 'Building ISP Manager.'
const INSTALL = 'install --frozen-lockfile --filter=./apps/* --filter=./packages/*'
const CHECK = '--config.verify-deps-before-run=error exec node --eval'
const BUILDS = ['build server', 'build web']

it.each([
  { silent: false, failing: '', code: 0, stdout: 'the answer\n', stderr: [BUILDING, 'of npm', 'pnpm'] },
  { silent: true, failing: '', code: 0, stdout: 'the answer\n', stderr: [] },
  { silent: false, failing: 'pnpm', code: 3, stdout: '', stderr: [FAILED, 'of npm', 'pnpm'] },
  { silent: true, failing: 'pnpm', code: 3, stdout: '', stderr: [FAILED, 'of npm', 'pnpm'] },
  {
    silent: false,
    failing: 'server',
    code: 3,
    stdout: '',
    stderr: [BUILDING, FAILED, 'built server', 'of npm', 'pnpm'],
  },
  {
    silent: true,
    failing: 'server',
    code: 3,
    stdout: '',
    stderr: [BUILDING, FAILED, 'built server', 'of npm', 'pnpm'],
  },
  { silent: false, failing: 'web', code: 3, stdout: '', stderr: [BUILDING, FAILED, 'built web', 'of npm', 'pnpm'] },
  { silent: true, failing: 'web', code: 3, stdout: '', stderr: [BUILDING, FAILED, 'built web', 'of npm', 'pnpm'] },
])('silent $silent, failing "$failing": only the answer is on the standard output', async (expected) => {
  const { silent, failing, ...outcome } = expected
  expect(await start({ silent, command: 'command', env: { FAILING: failing } })).toEqual(outcome)
})

it('a new checkout is installed without the tools of developers and tests, then built without a task runner', async () => {
  expect(await start()).toMatchObject({ code: 0, stdout: 'page true\n' })
  expect(await called()).toEqual([INSTALL, ...BUILDS])
})

it('the server opens its database while the web app is built, and waits for it', async () => {
  expect(await start({ env: { WAITING: 'true' } })).toMatchObject({ code: 0, stdout: 'page true\n' })
})

it('a web app that cannot be built ends the server', async () => {
  expect(await start({ env: { FAILING: 'web' } })).toMatchObject({ code: 3, stdout: '' })
})

it('what fits the lockfile stays; what does not is installed', async () => {
  await mkdir(join(checkout, 'node_modules'))
  await start()
  expect(await called()).toEqual([CHECK, ...BUILDS])
  await start({ env: { OUTDATED: 'true' } })
  expect(await called()).toEqual([CHECK, INSTALL])
})

it.each([
  ['nothing', () => Promise.resolve(), []],
  ['a test', () => write('packages/domain/src/rule.test.ts', '// changed'), []],
  ['a shared package', () => write('packages/domain/src/rule.ts', 'export const rule = 2'), BUILDS],
  ['an installed package', () => write('pnpm-lock.yaml', '{ }'), BUILDS],
  ['the server', () => write('apps/server/src/new.ts', ''), ['build server']],
  ['the web app', () => write('apps/web/src/new.ts', ''), ['build web']],
  ['a missing file of a build', () => rm(join(checkout, 'apps/web/dist/index.html')), ['build web']],
  ['a build by others', () => utimes(join(checkout, 'apps/web/dist/index.html'), 1, 1), ['build web']],
])('%s changed: what changed is built', async (_what, change, builds) => {
  await start()
  await called()
  await change()
  await start()
  expect(await called()).toEqual([CHECK, ...builds])
  await start()
  expect(await called()).toEqual([CHECK])
})

it('a build that failed is repeated', async () => {
  await start({ env: { FAILING: 'web' } })
  await called()
  await start()
  expect(await called()).toEqual([CHECK, 'build web'])
})
