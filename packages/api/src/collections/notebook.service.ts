import { MOST_IN_NOTEBOOK, type NotebookInput } from '@isp/domain/collections/notebook.schema'
import { notebookPeriods } from '@isp/domain/collections/notebook-texts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { countClients } from '../clients/regular/client-filters.queries'
import { readClientIds } from '../clients/regular/client-order.queries'
import type { Deps } from '../context'
import { countLeft, findGroupName, readMemberIds } from '../groups/membership.queries'
import { countOwing } from './collection-order.queries'
import { readRegularIds } from './collections.service'
import { countCut } from './cut-order.queries'
import { readNotebookRows } from './notebook.queries'

/**
 * 'Cuaderno' (product/collections#notebook): the regular clients of a list, with the marks of twelve months and what
 * was paid of each month, in quetzales. `found` says how many clients the list has; with more than `MOST_IN_NOTEBOOK`
 * none is answered. `groupName` is that of the group whose clients they are. NOT_FOUND without such a group.
 */
export async function readNotebook({ db, clock }: Deps, input: NotebookInput) {
  const today = guatemalaToday(clock.now())
  const periods = notebookPeriods(input.lastPeriod, periodOf(today))
  const { ids, count, groupName, left } = await clientsOf(db, input, { today, periods })
  const found = ids.length > MOST_IN_NOTEBOOK ? await count() : ids.length
  const { clients, months } = await readNotebookRows(db, { ids: found > MOST_IN_NOTEBOOK ? [] : ids, periods })
  return {
    groupName,
    found,
    /** How many of them have left a group; 0 of another list. */
    left,
    /** The first month that any of the clients was billed for; null without any. */
    firstPeriod: months[0]?.firstPeriod ?? null,
    months: months.map(({ period, paidAmount }) => ({ period, paidAmount })),
    clients,
  }
}

/** One client more than a notebook may have, if there are so many. */
const page = { page: 1, limit: MOST_IN_NOTEBOOK + 1 }

type Shown = { today: LocalDate; periods: readonly Period[] }
type Found = { ids: number[]; count: () => Promise<number>; groupName: string | null; left: number }

async function clientsOf(db: Deps['db'], input: NotebookInput, { today, periods }: Shown): Promise<Found> {
  switch (input.list) {
    case 'clients': {
      const { filters } = input
      const ids = await readClientIds(db, { ...page, filters, today })
      return { ids, count: () => countClients(db, filters, today), groupName: null, left: 0 }
    }
    case 'collections': {
      const { filters } = input
      const ids = await readRegularIds(db, { ...page, filters, today })
      const groupName = typeof filters.group === 'number' ? await findGroupName(db, filters.group) : undefined
      const { list } = filters
      const count = () => (list === 'owing' ? countOwing(db, filters, today) : countCut(db, { list, filters, today }))
      return { ids, count, groupName: groupName ?? null, left: 0 }
    }
    case 'group': {
      const groupName = await findGroupName(db, input.groupId)
      if (groupName === undefined) throw new AppError('NOT_FOUND', groupTexts.notFound)
      const ids = await readMemberIds(db, input.groupId, { today, periods })
      const left = await countLeft(db, ids, today)
      return { ids, count: async () => ids.length, groupName, left }
    }
  }
}
