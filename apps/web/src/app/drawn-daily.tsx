import type { ComponentType } from 'react'
import { useToday } from '../lib/today'

/** A page that is drawn again on a new day, because its texts ask for today while they are drawn. */
export function drawnDaily(Page: ComponentType): ComponentType {
  return function DailyPage() {
    useToday()
    return <Page />
  }
}
