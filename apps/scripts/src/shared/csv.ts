import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { csvText } from '@isp/domain/exports/csv-text'
import { stringify } from 'csv-stringify/sync'
import { ScriptFailure } from './script-failure'

type Cell = string | number | null

/** Texts that look like formulas are escaped. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[], { bom = false } = {}): string {
  // Amounts and counts are texts too; negative ones must stay numbers and not be escaped.
  const cast = { string: (text: string) => (/^-?\d+(\.\d\d)?$/.test(text) ? text : csvText(text)) }
  return stringify([head, ...rows], { bom, cast, record_delimiter: 'windows' })
}

/** Relative to the folder in which the operator ran the command; `npm run` itself changes to the root. */
export function fileAt(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** To stdout without a path. */
export async function deliver(text: string, path: string | undefined): Promise<void> {
  if (path !== undefined) {
    await writeFile(fileAt(path), text).catch((error: Error) => {
      throw new ScriptFailure(`No se pudo escribir ${path}: ${error.message}`)
    })
    return
  }
  const { npm_lifecycle_event: startedByNpm, npm_config_loglevel: loglevel } = process.env
  if (startedByNpm && loglevel !== 'silent' && !process.stdout.isTTY) {
    process.stderr.write("Aviso: npm escribe antes dos líneas propias; usa 'npm run -s …' o --output <archivo>\n")
  }
  process.stdout.write(text)
}
