// Vitest prints failed tests with it, and Node 20 lacks it (findings/vitest-failure-on-node-20.sh). Every vitest.config.ts loads it.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
