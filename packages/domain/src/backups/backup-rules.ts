import { guatemalaDay, guatemalaToday } from '../local-date'

/**
 * Whether the daily backup is to be made: once each Guatemalan day. `lastTakenAt` is the instant (ISO-8601) of the last
 * daily one whose file was made, null without one; one from the future, left by a wrong clock, does not count.
 */
export function isDailyBackupDue({ lastTakenAt, now }: { lastTakenAt: string | null; now: Date }): boolean {
  return lastTakenAt === null || guatemalaDay(lastTakenAt) !== guatemalaToday(now)
}

/**
 * Names of the backups that have had their time: all but the newest `kept`, and never the newest one whose restore
 * held in its rehearsal. `files` are given newest first.
 */
export function expiredBackups(files: readonly { name: string; held: boolean }[], kept: number): string[] {
  const newestGood = files.find(({ held }) => held)
  return files.slice(kept).flatMap((file) => (file === newestGood ? [] : [file.name]))
}

/** A size as shown: `980 B`, `12.3 kB`, `4.0 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  if (power === 0) return `${bytes} B`
  const tenths = Math.round(bytes / 10 ** (power * 3 - 1))
  return `${Math.floor(tenths / 10)}.${tenths % 10} ${units[power]}`
}
