import { createStore } from '../store'

const held = createStore(0)
let abandoned = false

/** Unsaved work of the page: a changed form, an inline edit. For code outside the pages, which cannot ask their guards. */
export const unsavedWork = {
  exists: () => held.get() > 0 && !abandoned,
  /** Registers unsaved work until the returned function is called. */
  add: () => {
    held.set(held.get() + 1)
    return () => held.set(held.get() - 1)
  },
  /** Discards all of it permanently, before a reload. */
  abandon: () => {
    abandoned = true
    held.set(held.get())
  },
  subscribe: held.subscribe,
}
