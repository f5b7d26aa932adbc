import type { ReactNode } from 'react'
import { createStore } from './store'

/** What the band above the page says, in place of a lost connection. */
export type Band = { tone: 'info' | 'warning' | 'danger'; content: ReactNode }

/** Null while there is nothing to say but whether the connection is lost. */
export const band = createStore<Band | null>(null)
