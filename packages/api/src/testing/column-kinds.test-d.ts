import type * as columns from '@isp/db/column-kinds'
import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'

type Kinds<Amount, Day, Month> = { amount: Amount; day: Day; month: Month }
type OfDomain = Kinds<Quetzales, LocalDate, Period>
type OfColumns = Kinds<columns.Quetzales, columns.LocalDate, columns.Period>

/** Compiles only if the kinds of packages/db and of packages/domain are assignable to each other. */
export const sameKinds: [(kinds: OfDomain) => OfColumns, (kinds: OfColumns) => OfDomain] = [
  (kinds) => kinds,
  (kinds) => kinds,
]

declare const db: Db
const payments = db.selectFrom('payments').select(['amount', 'due_date', 'period'])

/** What a query selects has the kind of its column, and a column is compared with its kind. */
export const swapped = [
  // @ts-expect-error: a date
  async (): Promise<Quetzales | undefined> => (await payments.executeTakeFirst())?.due_date,
  // @ts-expect-error: an amount
  async (): Promise<LocalDate | undefined> => (await payments.executeTakeFirst())?.amount,
  // @ts-expect-error: a month
  async (): Promise<LocalDate | undefined> => (await payments.executeTakeFirst())?.period,
  // @ts-expect-error: a date is no month
  (date: LocalDate) => payments.where('period', '=', date),
]
