export type AgingBackup = {
  name: string
  /** All others count as manual. */
  daily: boolean
  /** Whether its test restore succeeded. */
  held: boolean
}

/**
 * Names of the backups to delete: all but the newest `kept` daily ones and the newest `kept` manual ones, but never the
 * newest verified backup of each kind. `files` are sorted newest first.
 */
export function expiredBackups(files: readonly AgingBackup[], kept: number): string[] {
  const ofKind = [files.filter(({ daily }) => daily), files.filter(({ daily }) => !daily)]
  return ofKind.flatMap((same) => {
    const newestGood = same.find(({ held }) => held)
    return same.slice(kept).flatMap((file) => (file === newestGood ? [] : [file.name]))
  })
}

/** A size as displayed: `980 B`, `12.3 kB`, `4.0 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  if (power === 0) return `${bytes} B`
  const tenths = Math.round(bytes / 10 ** (power * 3 - 1))
  return `${Math.floor(tenths / 10)}.${tenths % 10} ${units[power]}`
}
