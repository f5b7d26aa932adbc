import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { exitCodes, ScriptFailure } from './script-failure'

/** The operator's login: of the environment, or asked at the terminal, the password without showing it. */
export async function readCredentials(): Promise<{ username: string; password: string }> {
  const { ISP_USERNAME, ISP_PASSWORD } = process.env
  const username = ISP_USERNAME || (await ask('Usuario: ', { hidden: false }))
  const password = ISP_PASSWORD || (await ask('Contraseña: ', { hidden: true }))
  return { username, password }
}

/** Asks on the error output, so that the answer of a script can go to a file. */
async function ask(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new ScriptFailure('Define ISP_USERNAME e ISP_PASSWORD, o ejecuta el script en una terminal')
  }
  process.stderr.write(question)
  // Readline shows what is typed on its output; into this one nothing goes while it is hidden.
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
