import type { Expression, SqlBool } from 'kysely'

/** The condition of every filter of a list; false where the filter is not set. A filter without one does not compile. */
export type FilterConditions<Filters, AsOf = undefined> = {
  [Name in keyof Required<Filters>]: (value: Filters[Name], asOf: AsOf) => Expression<SqlBool> | false
}

export function conditionsOf<Filters extends object, AsOf>(
  conditions: FilterConditions<Filters, AsOf>,
  filters: Filters,
  asOf: AsOf,
): Expression<SqlBool>[] {
  const conditionOf = <Name extends keyof Filters>(name: Name) => conditions[name](filters[name], asOf)
  return (Object.keys(conditions) as (keyof Filters)[]).map(conditionOf).filter((condition) => condition !== false)
}
