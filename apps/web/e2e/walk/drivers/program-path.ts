import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of an installed program. Throws if there is none. */
export function programPath(name: string): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // The next folder may have it.
    }
  }
  throw new Error(`${name} is not installed`)
}
