import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { resetPassword } from '@isp/api/auth/administration.service'
import { adminTexts, namedRecords, resetWords } from '@isp/domain/admin/admin-texts'
import { configInput } from '@isp/domain/config/config.schema'
import type { AdminCommand } from './command'

const QUESTIONS = ['Contraseña nueva: ', 'Otra vez: ']

/** A password that is typed twice without echo on a terminal; otherwise the first line of the standard input. */
async function readPassword(): Promise<string> {
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

// Without characters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

export const resetPasswordCommand: AdminCommand = {
  usage: `Cambia la contraseña olvidada y cierra las demás entradas: todas las sesiones, las huellas y llaves y los tokens de
API. Quita el bloqueo por intentos fallidos; el usuario queda como está.

  npm run admin -- reset-password [opciones]

  --generate                genera una contraseña y la muestra una vez
  --keep-tokens             no revoca los tokens de API, con los que entran los programas
  --without-second-factor   apaga también la verificación en dos pasos, por si se perdió el teléfono
  -h, --help                muestra esta ayuda

En una terminal pide la contraseña dos veces, sin mostrarla. Si no, la lee de la entrada estándar, en una línea.`,
  options: {
    generate: { type: 'boolean' },
    'keep-tokens': { type: 'boolean' },
    'without-second-factor': { type: 'boolean' },
  },
  async prepare({ generate, 'keep-tokens': keep, 'without-second-factor': without }) {
    const password = generate ? generatePassword() : requireValid(await readPassword())
    return async (deps) => {
      const { username, secondFactor, ...records } = await resetPassword(deps, {
        password,
        keepTokens: keep === true,
        withoutSecondFactor: without === true,
      })
      if (generate) console.log(`Contraseña nueva: ${password}`)
      console.log(`Contraseña cambiada para el usuario ${username}.`)
      for (const kind of ['sessions', 'passkeys', 'tokens', 'keptTokens'] as const) {
        const sentence = namedRecords(records[kind], resetWords[kind])
        if (sentence) console.log(sentence)
      }
      if (secondFactor) console.log(adminTexts.secondFactorOn)
      return 0
    }
  },
}

/** Twenty random characters, almost 100 bits. */
function generatePassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

function requireValid(password: string): string {
  const { success, data, error } = configInput.shape.password.safeParse(password)
  if (!success) throw new Error(`${error.issues[0]?.message}. No se cambió nada.`)
  return data
}
