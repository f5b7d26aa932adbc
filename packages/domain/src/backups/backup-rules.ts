import { guatemalaDay, guatemalaToday } from '../dates/local-date'

/**
 * Whether the daily backup is to be made: once each Guatemalan day. `lastTakenAt` is the instant (ISO-8601) of the last
 * daily one whose file was made, null without one; one from the future, left by a wrong clock, does not count.
 */
export function isDailyBackupDue({ lastTakenAt, now }: { lastTakenAt: string | null; now: Date }): boolean {
  return lastTakenAt === null || guatemalaDay(lastTakenAt) !== guatemalaToday(now)
}

export type AgingBackup = {
  name: string
  /** Made by the server as that of the day; others count as made by hand. */
  daily: boolean
  /** Whether its restore held in its rehearsal. */
  held: boolean
}

/**
 * Names of the backups that have had their time: of the daily ones all but the newest `kept`, so that none by hand
 * pushes them out, and the same of those by hand; never the newest of either whose restore held. `files` are given
 * newest first.
 */
export function expiredBackups(files: readonly AgingBackup[], kept: number): string[] {
  const ofKind = [files.filter(({ daily }) => daily), files.filter(({ daily }) => !daily)]
  return ofKind.flatMap((same) => {
    const newestGood = same.find(({ held }) => held)
    return same.slice(kept).flatMap((file) => (file === newestGood ? [] : [file.name]))
  })
}

/** A size as shown: `980 B`, `12.3 kB`, `4.0 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  if (power === 0) return `${bytes} B`
  const tenths = Math.round(bytes / 10 ** (power * 3 - 1))
  return `${Math.floor(tenths / 10)}.${tenths % 10} ${units[power]}`
}
