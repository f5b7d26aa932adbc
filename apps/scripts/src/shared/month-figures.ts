import type { IspClient } from '@isp/client/create-isp-client'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { readWrittenPeriod } from '@isp/domain/dates/written-date'
import { ScriptFailure } from './script-failure'

/** Maximum number of months of a history. */
const MONTHS = 24

export type MonthFigures = Awaited<ReturnType<IspClient['reports']['monthlyHistory']['query']>>[number]

export type ComparedMonths = {
  /** The current month of the server. */
  current: Period
  month: MonthFigures
  /** Undefined for the first month of the history. */
  before: MonthFigures | undefined
}

/** By default the current month. Throws a ScriptFailure for a month that the server does not have. */
export async function readComparedMonths(isp: IspClient, wanted: Period | undefined): Promise<ComparedMonths> {
  const months = await isp.reports.monthlyHistory.query({ months: MONTHS })
  const index = wanted === undefined ? 0 : months.findIndex(({ month }) => month === wanted)
  const [latest, oldest, month] = [months[0], months.at(-1), months[index]]
  if (!latest || !oldest || !month) {
    throw new ScriptFailure(`El mes debe estar entre ${oldest?.month} y ${latest?.month}, no ${wanted}`)
  }
  return { current: latest.month, month, before: months[index + 1] }
}

/** Undefined without an operand; throws a ScriptFailure for what is not a month. */
export function readPeriod(text: string | undefined, today: LocalDate): Period | undefined {
  if (text === undefined) return undefined
  const period = readWrittenPeriod(text, today)
  if (period !== null) return period
  throw new ScriptFailure(`Escribe el mes como 2026-10, no '${text}'`)
}
