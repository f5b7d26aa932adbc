/**
 * The values of a form after its record was read again: typed fields keep their text, others take the new value.
 * `before` holds the initial values.
 */
export function rebasedValues<Values extends Record<string, unknown>>(
  { before, typed }: { before: Values; typed: Values },
  fresh: Values,
): Values {
  const kept = Object.entries(typed).filter(([key, value]) => value !== before[key])
  return { ...fresh, ...Object.fromEntries(kept) }
}
