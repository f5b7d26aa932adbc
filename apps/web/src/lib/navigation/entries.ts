/** Paths of this tab's browser history entries since the page was loaded, by index. */
export class Entries {
  readonly #paths = new Map<number, string>()

  /** Notes the entry that is now shown. A new entry drops those after it, as the browser does. */
  show(index: number, pathname: string): void {
    if (this.#paths.get(index) !== pathname)
      for (const later of [...this.#paths.keys()].filter((known) => known > index)) this.#paths.delete(later)
    this.#paths.set(index, pathname)
  }

  /**
   * Number of entries from `index` back to the page that a record was opened from: the nearest one that is neither the
   * page itself nor below it, such as its form. Null if that page is not known.
   */
  stepsBack(index: number, pathname: string): number | null {
    for (let earlier = index - 1; this.#paths.has(earlier); earlier -= 1) {
      const path = this.#paths.get(earlier) ?? ''
      if (path !== pathname && !path.startsWith(`${pathname}/`)) return index - earlier
    }
    return null
  }
}

export const entries = new Entries()

/** Index of the shown entry; undefined outside the browser's router. */
export function entryIndex(): number | undefined {
  const index: unknown = window.history.state?.idx
  return typeof index === 'number' ? index : undefined
}
