import type { Db } from '@isp/db/connection'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { type Investment, type Recovery, recoveryOf } from '@isp/domain/groups/recovery-forecast'
import type { Clock } from '../context'
import { findInvestments } from './group-recovery.queries'

type Deps = { db: Db; clock: Clock }

export type GroupRecovery = { id: number; expenses: Investment['expenses']; recovery: Recovery }

/** When groups have recovered their expenses, or will have (product/groups#recovery); unknown groups are left out. */
export async function readRecoveries({ db, clock }: Deps, ids: readonly number[]): Promise<GroupRecovery[]> {
  const today = guatemalaToday(clock.now())
  const current = periodOf(today)
  const investments = await findInvestments(db, { ids, today })
  return investments.map((money) => ({ id: money.id, expenses: money.expenses, recovery: recoveryOf(money, current) }))
}

/** The recovery of one group, with the utility of its months, oldest first. NOT_FOUND if it does not exist. */
export async function readRecovery({ db, clock }: Deps, id: number) {
  const today = guatemalaToday(clock.now())
  const [money] = await findInvestments(db, { ids: [id], today })
  if (!money) throw new AppError('NOT_FOUND', groupTexts.notFound)
  return { ...money, recovery: recoveryOf(money, periodOf(today)) }
}
