import { randomInt } from 'node:crypto'
import { resetPassword } from '@isp/api/auth/administration.service'
import { adminTexts, sessionsEnded } from '@isp/domain/admin/admin-texts'
import { configInput } from '@isp/domain/config/config.schema'
import type { AdminCommand } from './command'
import { readPassword } from './read-password'

// Without characters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

export const resetPasswordCommand: AdminCommand = {
  usage: `Cambia la contraseña olvidada. Cierra todas las sesiones y quita el bloqueo por intentos fallidos; el usuario y los
tokens de API quedan como están.

  npm run admin -- reset-password [opciones]

  --generate                genera una contraseña y la muestra una vez
  --without-second-factor   apaga también el segundo factor, por si se perdió
  -h, --help                muestra esta ayuda

En una terminal pide la contraseña dos veces, sin mostrarla. Si no, la lee de la entrada estándar, en una línea.`,
  options: { generate: { type: 'boolean' }, 'without-second-factor': { type: 'boolean' } },
  async prepare({ generate, 'without-second-factor': without }) {
    const password = generate ? generatePassword() : requireValid(await readPassword())
    return async (deps) => {
      const withoutSecondFactor = without === true
      const { username, sessions, secondFactor } = await resetPassword(deps, { password, withoutSecondFactor })
      if (generate) console.log(`Contraseña nueva: ${password}`)
      console.log(`Contraseña cambiada para el usuario ${username}. ${sessionsEnded(sessions)}.`)
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
