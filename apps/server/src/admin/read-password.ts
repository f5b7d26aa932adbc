import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { adminTexts } from '@isp/domain/admin/admin-texts'

const QUESTIONS = ['Contraseña nueva: ', 'Otra vez: ']

/** A password that is typed twice without echo on a terminal; otherwise the first line of the standard input. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  // Readline echoes the input to its output, which discards it.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  const left = new AbortController()
  lines.on('SIGINT', () => left.abort())
  try {
    if (!stdin.isTTY) {
      for await (const line of lines) return line
      throw new Error(adminTexts.nothingTyped)
    }
    lines.on('close', () => left.abort())
    const typed: string[] = []
    for (const question of QUESTIONS) {
      stderr.write(question)
      typed.push(await lines.question('', { signal: left.signal }))
      stderr.write('\n')
    }
    const [first = '', second] = typed
    if (first !== second) throw new Error(adminTexts.passwordsDiffer)
    return first
  } catch (error) {
    if (!left.signal.aborted) throw error
    stderr.write('\n')
    throw new Error(adminTexts.interrupted)
  } finally {
    lines.close()
  }
}
