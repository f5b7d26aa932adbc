import { createStore } from './store'

/** Whether a start without a server must stay, because something is collected on it. */
export const heldStart = createStore(false)
