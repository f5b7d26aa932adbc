import { useCallback } from 'react'
import { type Stored, useStoredChanges } from '../storage/storage'

/** The page of a list; a view adds its filters. */
export type ListView = { page: number }

/** Changed filters go to the first page; equal ones change nothing. */
export function withChange<View extends ListView>(view: View, change: Partial<View>): View {
  const same = (Object.keys(change) as (keyof View)[]).every((key) => change[key] === view[key])
  return same ? view : { ...view, page: 1, ...change }
}

/** The view in browser storage, its update function, and one that is given the present view. */
export function useStoredView<View extends ListView>(place: Stored<View>) {
  const [view, changeView] = useStoredChanges(place)
  const change = useCallback((part: Partial<View>) => changeView((current) => withChange(current, part)), [changeView])
  return [view, change, changeView] as const
}
