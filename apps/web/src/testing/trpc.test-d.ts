import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { type RouterInputs, type RouterOutputs, trpc } from '../lib/server/trpc'

declare const amount: Quetzales
declare const date: LocalDate
declare const period: Period
declare const text: string

type Client = RouterOutputs['clients']['list'][number]
type Month = RouterOutputs['payments']['collectable']['open'][number]

/** What the server answers has its kind. */
export const swappedAnswers = [
  // @ts-expect-error: an amount
  ({ monthlyAmount }: Client): LocalDate => monthlyAmount,
  // @ts-expect-error: a date
  ({ startDate }: Client): Quetzales => startDate,
  // @ts-expect-error: a month
  ({ period }: Month): LocalDate => period,
  // @ts-expect-error: a date, out of a hook
  () => formatQuetzales(trpc.clients.get.useQuery({ id: 1 }).data?.startDate ?? '0.00'),
]

/** What is sent is a plain text, or has the kind that the procedure takes. */
export const sent = [
  (): RouterInputs['cash']['days'] => ({ from: text, to: date }),
  (): RouterInputs['payments']['dismissMonthBand'] => ({ period }),
  (): RouterInputs['cash']['movements']['create'] => ({ kind: 'deposit', amount }),
]

export const swappedInputs = [
  // @ts-expect-error: a month where a date is taken
  (): RouterInputs['cash']['days'] => ({ from: date, to: period }),
  // @ts-expect-error: a date where a month is taken
  (): RouterInputs['payments']['dismissMonthBand'] => ({ period: date }),
  // @ts-expect-error: a date where an amount is taken
  (): RouterInputs['cash']['movements']['create'] => ({ kind: 'deposit', amount: date }),
]
