/** A repeatable source of choices (mulberry32): one seed gives the same choices always. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 0x9e3779b1) >>> 0
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Undefined if there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.int(0, Math.max(0, items.length - 1))]
  }

  weighted<Item>(choices: readonly (readonly [number, Item])[]): Item {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, item] of choices) {
      left -= weight
      if (left < 0) return item
    }
    return (choices.at(-1) as readonly [number, Item])[1]
  }
}
