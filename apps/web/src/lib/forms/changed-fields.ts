/** Sending only the changed fields keeps changes that others made to the other fields. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[]
  return Object.fromEntries(
    keys.flatMap((key) => (after[key] === before[key] ? [] : [[key, after[key]]])),
  ) as Partial<Fields>
}
