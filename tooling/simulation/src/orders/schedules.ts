/** Numbers of 0 (inclusive) to 1 (exclusive) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function countOrders(a: number, b: number): number {
  let count = 1
  for (let i = 1; i <= b; i += 1) count = (count * (a + i)) / i
  return Math.round(count)
}

/**
 * At most `limit` orders of `a` statements of A and `b` of B; all if so few. Otherwise first, in a seeded order, those in
 * which each side is interrupted once, with every statement of a side directly before and after every one of the other, so
 * every order around a lock. Then random ones.
 */
export function orders({ a, b }: { a: number; b: number }, { limit, seed }: { limit: number; seed: number }): string[] {
  if (countOrders(a, b) <= limit) return allOrders(a, b)
  const random = randomFrom(seed)
  const found = new Set(shuffled(aroundLocks(a, b), random).slice(0, limit))
  while (found.size < limit) found.add(shuffled([...'A'.repeat(a), ...'B'.repeat(b)], random).join(''))
  return [...found]
}

function allOrders(a: number, b: number): string[] {
  if (a === 0 || b === 0) return ['A'.repeat(a) + 'B'.repeat(b)]
  return [...allOrders(a - 1, b).map((rest) => `A${rest}`), ...allOrders(a, b - 1).map((rest) => `B${rest}`)]
}

function aroundLocks(a: number, b: number): string[] {
  const found = new Set<string>()
  for (let i = 0; i <= a; i += 1) {
    for (let j = 0; j <= b; j += 1) {
      const [restA, restB] = ['A'.repeat(a - i), 'B'.repeat(b - j)]
      found.add('A'.repeat(i) + 'B'.repeat(j) + restA + restB)
      found.add('B'.repeat(j) + 'A'.repeat(i) + restB + restA)
    }
  }
  return [...found]
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    ;[result[last], result[chosen]] = [result[chosen] as Item, result[last] as Item]
  }
  return result
}
