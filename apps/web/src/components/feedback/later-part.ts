import type { ComponentType } from 'react'
import { firstPage } from '../../lib/first-page'
import { lazyPart } from './lazy-part'

/**
 * A part that nobody asked for, whose code and requests come after the first page; without a place in the page unless
 * `over` is false. See `lazyPart`.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>, over = true) {
  return lazyPart(() => firstPage.settled.then(load), { over, unasked: true })
}
