import { expect } from 'vitest'

/** Matches the instants of a second such as `2026-11-20T18:00:00`, ISO-8601 in UTC. */
export function within(second: string): string {
  return expect.stringMatching(new RegExp(`^${second}\\.\\d{3}Z$`))
}
