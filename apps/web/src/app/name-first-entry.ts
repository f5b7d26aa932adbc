/**
 * Gives the history entry of a newly opened page its own key. The router calls every such entry 'default' and stores
 * scroll positions by key, so a second page opened in the same tab would start at the position of the first. Reload and
 * back find the entry and its position by this key (findings/router-key-of-opened-pages.sh).
 */
export function nameFirstEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: { key?: unknown } | null = history.state
  if (typeof state?.key === 'string') return
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}
