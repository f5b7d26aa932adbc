import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { testOperator } from '@isp/api/testing/test-operator'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { addMonths, periodOf } from '@isp/domain/dates/period'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { useTestApp } from './test-app'

const SCRIPTS = fileURLToPath(new URL('../../../scripts/src/', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

// The scripts use the machine's clock; the server does the same here.
const now = new Date()

/** Today, the current month, and the two before it. */
export const today = guatemalaToday(now)
export const month = periodOf(today)
export const before = addMonths(month, -1)
export const twoBefore = addMonths(month, -2)

// Some packages are not ES modules and call `require` for Node's modules.
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)"

type Ended = { code: number | null; stdout: string; stderr: string }

/** Bundles every script, once per test file: starting from source takes three times as long. */
function bundleScripts(outdir: string) {
  return build({
    entryPoints: [join(SCRIPTS, '*.ts')],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@isp/source'],
    banner: { js: REQUIRE },
    logLevel: 'error',
  })
}

/** The lines of a CSV file. */
export const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

/** The application on a port, the scripts, and clients; every test starts without clients. */
export function useScripts() {
  const app = useTestApp()
  let url = ''
  let folder = ''

  beforeAll(async () => {
    app.clock.set(now.toISOString())
    url = await app.listen()
    folder = await mkdtemp(join(tmpdir(), 'isp-scripts-'))
    await bundleScripts(join(folder, 'bundle'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    await sql`
      truncate clients, variable_clients, daily_sums, receipts, receipt_counter restart identity cascade
    `.execute(app.db())
  })

  function runNode(args: readonly string[], env: Record<string, string>): Promise<Ended> {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ISP_URL: url, ISP_USERNAME: 'admin', ISP_PASSWORD: 'admin', ISP_TOKEN: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { stdout: '', stderr: '' }
    for (const output of ['stdout', 'stderr'] as const) {
      child[output].setEncoding('utf8').on('data', (piece: string) => {
        said[output] += piece
      })
    }
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
  }

  const pathOf = (name: string) => join(folder, name)

  return {
    app,
    /** A path in a folder that is removed after the tests. */
    pathOf,
    operator: () => testOperator(app.db(), { clock: app.clock }),
    /** Runs a script against this server. */
    run: (name: string, args: readonly string[], env: Record<string, string> = {}) =>
      runNode([join(folder, 'bundle', `${name}.mjs`), ...args], env),
    /** Runs a script from source, like `npm run`. */
    runSource: (name: string, args: readonly string[]) =>
      runNode(['--conditions=@isp/source', '--import', TSX, join(SCRIPTS, `${name}.ts`), ...args], {}),
    /** Writes lines to a file; returns its path. */
    async fileOf(name: string, lines: readonly string[]): Promise<string> {
      const path = pathOf(name)
      await writeFile(path, `${lines.join('\r\n')}\r\n`)
      return path
    },
    /** Adds a client of 150.10 with an unpaid payment in each month, due on the first; returns the payment ids. */
    async addClient(name: string, periods: readonly string[], { phone = '' } = {}): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        with client as (
          insert into clients (name, phone, monthly_amount, utility, start_date)
          values (${name}, ${phone}, 150, 40, '2020-01-01') returning id
        )
        insert into payments (client_id, period, amount, due_date)
        select client.id, period, 150.10, (period || '-01')::date from client, unnest(${periods}::text[]) as period
        order by period returning id
      `.execute(app.db())
      return rows.map(({ id }) => id)
    },
    /** A variable client with unpaid payments of these periods. */
    async addVariableClient(name: string, periods: readonly string[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        with client as (insert into variable_clients (name, start_date) values (${name}, '2020-01-01') returning id)
        insert into variable_payments (variable_client_id, period, due_date)
        select client.id, period, (period || '-01')::date from client, unnest(${periods}::text[]) as period
        order by period returning id
      `.execute(app.db())
      return rows.map(({ id }) => id)
    },
  }
}
