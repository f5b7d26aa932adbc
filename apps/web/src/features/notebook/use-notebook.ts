import { notebookPeriods } from '@isp/domain/collections/notebook-texts'
import { addMonths, periodOf } from '@isp/domain/dates/period'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../lib/server/trpc'
import { useKeptAnswer } from '../../lib/server/use-kept-answer'
import { useToday } from '../../lib/today'
import type { NotebookPlace } from './use-notebook-place'

const YEAR = 12

/** The notebook of a list with the months that its address names, and what turns to the years before and after. */
export function useNotebook({ input }: NotebookPlace) {
  const [params, setParams] = useSearchParams()
  const query = useKeptAnswer(trpc.collections.notebook.useQuery(input, { placeholderData: keepPreviousData }))
  const current = periodOf(useToday())
  const periods = notebookPeriods(input.lastPeriod, current)
  const [first = current, last = current] = [periods[0], periods.at(-1)]
  const turn = (months: number) => {
    const next = addMonths(last, months)
    const { last: _, ...others } = Object.fromEntries(params)
    setParams(next < current ? { ...others, last: next } : others, { replace: true, preventScrollReset: true })
  }
  const firstPeriod = query.data?.firstPeriod ?? null
  return {
    query,
    periods,
    years: {
      /** Undefined where nothing was billed before, or nothing is billed after. */
      back: firstPeriod !== null && firstPeriod < first ? () => turn(-YEAR) : undefined,
      forward: last < current ? () => turn(YEAR) : undefined,
    },
  }
}
