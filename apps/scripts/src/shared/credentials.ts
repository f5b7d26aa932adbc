import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { exitCodes, ScriptFailure } from './script-failure'

/** The API token of ISP_TOKEN, undefined without one; throws a ScriptFailure for a text that cannot be one. */
export function readToken(): string | undefined {
  const token = process.env.ISP_TOKEN?.trim()
  if (!token) return undefined
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ScriptFailure('ISP_TOKEN no es un token de API')
  return token
}

/** The operator's login, from the environment or prompted on the terminal with a hidden password. */
export async function readCredentials(): Promise<{ username: string; password: string }> {
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
