import { collectionFilters } from '@isp/domain/collections/collection.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { MOST_GROUPS_OF_TODAY, MOST_LINES_OF_TODAY } from '@isp/domain/today/today-texts'
import { findLastRun } from '../backups/backups.queries'
import { readDrawer } from '../cash/closings.service'
import { readLinesOf } from '../collections/collection-lines.queries'
import { readOwingIds } from '../collections/collection-order.queries'
import { readAgingSums } from '../collections/collection-sums.queries'
import { readReceivedToday } from '../collections/collections.service'
import type { Deps } from '../context'
import { readMonthBand } from '../payments/month-band.service'
import { countToReview } from '../receipts/reviews.queries'
import { readReminders } from '../reminders/reminders.service'
import { readIncome } from '../reports/reports.service'
import { findFirstSteps, findPromisedOn, readGroupProgress } from './today.queries'

const everyone = collectionFilters.parse({})

/**
 * The figures of the morning (product/today#figures-of-the-morning): each is that of the list which the screen links
 * to. Amounts in quetzales; the lines of both lists are the first ones, `found` counts all.
 */
export async function readToday({ db, clock }: Deps) {
  const now = clock.now()
  const begun = { db, now }
  const today = guatemalaToday(now)
  const [
    received,
    month,
    { buckets, overdueClients, dueToday, toCut, toReconnect },
    drawer,
    backup,
    promised,
    dueIds,
    progress,
    monthBand,
    firstSteps,
    toReview,
  ] = await Promise.all([
    readReceivedToday(begun),
    readIncome(begun),
    readAgingSums(db, everyone, today),
    readDrawer(begun, {}),
    findLastRun(db, now),
    findPromisedOn(db, { day: today, limit: MOST_LINES_OF_TODAY }),
    readOwingIds(db, {
      page: 1,
      limit: MOST_LINES_OF_TODAY,
      filters: { ...everyone, bucket: 'today', order: 'largest' },
      today,
    }),
    readGroupProgress(db, { today, limit: MOST_GROUPS_OF_TODAY }),
    readMonthBand(begun),
    findFirstSteps(db),
    countToReview(db),
  ])
  const ids = [...new Set([...promised.ids, ...dueIds])]
  const [lines, reminders] = await Promise.all([readLinesOf(db, ids, today), readReminders(begun, ids)])
  const linesOf = (ids: readonly number[]) => ids.flatMap((id) => lines.find((line) => line.id === id) ?? [])
  const overdue = buckets.filter(({ bucket }) => bucket !== 'upcoming').map(({ amount }) => amount)
  return {
    received,
    month,
    overdue: { clients: overdueClients, amount: sumQuetzales(overdue) },
    dueToday,
    /** The receipts in 'Por revisar'. */
    toReview,
    /** Whom to cut for debt and to reconnect; `amount` is what the regular ones have overdue. */
    toCut,
    toReconnect,
    drawer: { expected: drawer.expected, isOpen: drawer.openingFloat !== null },
    /** The last run of a backup, at an instant, and whether it made one; null without any. */
    lastBackup: backup && { takenAt: backup.takenAt, isMade: backup.fileName !== null },
    promised: { found: promised.found, lines: linesOf(promised.ids) },
    due: { found: dueToday.clients, lines: linesOf(dueIds) },
    /** Of the clients of both lists. */
    reminders,
    /** The least collected ones; `groupsFound` counts all. */
    groups: progress.groups,
    groupsFound: progress.found,
    /** That of the dashboard, from the 1st to the 5th of a month. */
    monthBand,
    /** Those of a new installation, which the screen shows first. */
    firstSteps,
  }
}

/** What each group has paid of this month, the least collected first; amounts in quetzales. */
export async function readGroupsOfToday({ db, clock }: Deps) {
  const { groups } = await readGroupProgress(db, { today: guatemalaToday(clock.now()), limit: null })
  return groups
}
