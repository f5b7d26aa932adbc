/**
 * Gives the browser's history entry of a newly opened address a key of its own. The router calls every such entry
 * 'default' and keeps scroll positions by key, so a second address opened in the same tab would begin where the first
 * one was left. A reload and the browser's back find the entry with its key, and with it their place.
 */
export function nameFirstEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: { key?: unknown } | null = history.state
  if (typeof state?.key === 'string') return
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}
