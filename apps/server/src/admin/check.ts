import { setTimeout as sleep } from 'node:timers/promises'
import type { InvariantCheck } from '@isp/api/invariant-checks/invariant-checks.queries'
import { type CheckDeps, checkNow } from '@isp/api/invariant-checks/invariant-checks.service'
import { AppError } from '@isp/domain/errors/app-error'
import { brokenSentence, invariantCheckTexts } from '@isp/domain/invariant-checks/invariant-check-texts'
import { invariantFigure, invariantLabel, invariantPlace } from '@isp/domain/invariant-checks/invariants'
import type { AdminCommand } from './command'
import { textTable } from './text-table'

const RETRY_MS = 500

const silent = { info() {}, warn() {}, error() {} }

export const checkCommand: AdminCommand = {
  usage: `Comprueba que todas las cifras coinciden y guarda el resultado, que también se ve en Configuración.

  npm run admin -- check [opciones]

  -h, --help   muestra esta ayuda

Termina con el código 0 si todo coincide, y con 1 si algo no coincide.`,
  options: {},
  async prepare() {
    return async (deps) => {
      const { results, broken } = await checkWhenFree({ ...deps, log: silent })
      const rows = results.map(({ name, holds, expected, found, differences, example }) => [
        holds ? invariantCheckTexts.holds : invariantCheckTexts.broken,
        invariantLabel(name),
        invariantFigure(name, expected),
        invariantFigure(name, found),
        ...(example ? [String(differences), placeWithFigures(name, example)] : ['', '']),
      ])
      console.log(textTable([['Estado', 'Comprobación', 'Debe ser', 'Hay', 'Diferencias', 'Ejemplo'], ...rows]))
      console.log(`\n${broken === 0 ? invariantCheckTexts.allHold : brokenSentence(broken)}.`)
      return broken === 0 ? 0 : 1
    }
  },
}

/** Waits while another check runs, and says so once. */
async function checkWhenFree(deps: CheckDeps): Promise<InvariantCheck> {
  for (let waited = false; ; waited = true) {
    try {
      return await checkNow(deps, 'command')
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
      if (!waited) console.error(invariantCheckTexts.waiting)
      await sleep(RETRY_MS)
    }
  }
}

function placeWithFigures(
  name: string,
  { id, expected, found }: { id: string; expected: string; found: string },
): string {
  const figures = `debe ser ${invariantFigure(name, expected)}, hay ${invariantFigure(name, found)}`
  const place = invariantPlace(name, id)
  return place ? `${place}: ${figures}` : figures
}
