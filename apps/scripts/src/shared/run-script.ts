import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { createIspClient, type IspClient } from '@isp/client/create-isp-client'
import { IspError, IspNetworkError } from '@isp/client/isp-error'
import { exitCodes, ScriptFailure } from './script-failure'

const commonOptions = {
  url: { type: 'string', default: process.env.ISP_URL ?? 'http://localhost:3000' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const COMMON_USAGE = `
  --url <dirección>     servidor; si falta, ISP_URL o http://localhost:3000
  -h, --help            muestra esta ayuda

Con ISP_TOKEN, un token de API, no hace falta entrar. Si falta, el usuario y la contraseña vienen de ISP_USERNAME e
ISP_PASSWORD, o se preguntan.
`

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ options: Own & typeof commonOptions; allowPositionals: true }>
>

type Script<Own extends Options, Request> = {
  /** Description and options of the script, in Spanish. */
  usage: string
  options: Own
  /** Maximum number of operands. */
  operands: number
  /** Parses and validates the arguments before the login; throws a ScriptFailure. */
  prepare(parsed: Parsed<Own>): Request | Promise<Request>
  /** Runs the script, logged in; returns the exit code. */
  run(isp: IspClient, request: Request): Promise<number>
}

/** Runs a script from arguments to exit code: `--help`, login unless there is a token, work, and errors in Spanish. */
export async function runScript<Own extends Options, Request>(script: Script<Own, Request>): Promise<void> {
  try {
    const parsed = readArguments(script)
    if ((parsed.values as { help: boolean }).help) return void process.stdout.write(script.usage + COMMON_USAGE)
    const request = await script.prepare(parsed)
    const token = readToken()
    const isp = clientOf((parsed.values as { url: string }).url, token)
    const run = () => script.run(isp, request)
    process.exitCode = token === undefined ? await withSession(isp, run) : await run()
  } catch (error) {
    process.exitCode = printError(error)
  }
}

async function withSession<Result>(isp: IspClient, work: () => Promise<Result>): Promise<Result> {
  await isp.login(await readCredentials())
  try {
    return await work()
  } finally {
    // The work is done even if the logout fails.
    await isp.logout().catch(() => undefined)
  }
}

function readArguments<Own extends Options, Request>({ options, operands, usage }: Script<Own, Request>): Parsed<Own> {
  try {
    const parsed = parseArgs({ options: { ...options, ...commonOptions }, allowPositionals: true })
    const surplus = parsed.positionals[operands]
    if (surplus !== undefined) throw new Error(`'${surplus}' está de más`)
    return parsed as Parsed<Own>
  } catch (error) {
    throw new ScriptFailure(`Argumentos no válidos: ${(error as Error).message}\n\n${usage}${COMMON_USAGE}`)
  }
}

function clientOf(url: string, token: string | undefined): IspClient {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new ScriptFailure(`--url: escribe una dirección como http://localhost:3000, no '${url}'`)
  }
  return createIspClient({ url, token })
}

function printError(error: unknown): number {
  const known = error instanceof ScriptFailure || error instanceof IspError || error instanceof IspNetworkError
  process.stderr.write(`${known ? error.message : `Error inesperado: ${(error as Error).stack}`}\n`)
  return error instanceof ScriptFailure ? error.exitCode : exitCodes.stopped
}

/** The API token of ISP_TOKEN, undefined without one; throws a ScriptFailure for a text that cannot be one. */
function readToken(): string | undefined {
  const token = process.env.ISP_TOKEN?.trim()
  if (!token) return undefined
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ScriptFailure('ISP_TOKEN no es un token de API')
  return token
}

async function readCredentials(): Promise<{ username: string; password: string }> {
  const { ISP_USERNAME, ISP_PASSWORD } = process.env
  const username = ISP_USERNAME || (await ask('Usuario: ', { hidden: false }))
  const password = ISP_PASSWORD || (await ask('Contraseña: ', { hidden: true }))
  return { username, password }
}

/** Prompts on stderr, so that stdout can be redirected to a file. */
async function ask(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new ScriptFailure('Define ISP_TOKEN, o ISP_USERNAME e ISP_PASSWORD, o ejecuta el script en una terminal')
  }
  process.stderr.write(question)
  // Readline echoes input to its output; this one discards it while the input is hidden.
  const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const left = new AbortController()
  for (const event of ['SIGINT', 'close'] as const) lines.on(event, () => left.abort())
  try {
    return await lines.question('', { signal: left.signal })
  } catch {
    throw new ScriptFailure('Interrumpido', exitCodes.interrupted)
  } finally {
    lines.close()
    if (hidden) process.stderr.write('\n')
  }
}
