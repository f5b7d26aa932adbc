/** The fields that are not as they were; what somebody else changed meanwhile in the others is not undone by a save. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[]
  return Object.fromEntries(
    keys.flatMap((key) => (after[key] === before[key] ? [] : [[key, after[key]]])),
  ) as Partial<Fields>
}
