/**
 * The values of a form whose record was read anew: a field that was typed keeps its text, any other takes the new value.
 * `before` is what the form began from.
 */
export function rebasedValues<Values extends Record<string, unknown>>(
  { before, typed }: { before: Values; typed: Values },
  fresh: Values,
): Values {
  const kept = Object.entries(typed).filter(([key, value]) => value !== before[key])
  return { ...fresh, ...Object.fromEntries(kept) }
}
