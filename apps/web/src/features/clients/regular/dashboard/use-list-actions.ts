import { useEffect, useMemo, useState } from 'react'
import type { MenuAction } from '../../../../components/menus/action-menu'
import { firstPage } from '../../../../lib/first-page'
import { trpc } from '../../../../lib/server/trpc'
import type { FilterInput } from './dashboard-view'

const none: readonly MenuAction[] = []

/** The actions on all clients that the filters show; none until their code is loaded, after the list. */
export function useListActions(filters: FilterInput, total: number | undefined, masked: boolean) {
  const { fetch } = trpc.useUtils().clients.fees
  const [actionsOf, setActionsOf] = useState<typeof import('./list-actions').listActions>()
  useEffect(() => {
    firstPage.settled
      .then(() => import('./list-actions'))
      .then(
        ({ listActions }) => setActionsOf(() => listActions),
        () => {},
      )
  }, [])
  const key = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by content, because the filters are a new object each time
  return useMemo(
    () => (actionsOf && total !== undefined ? actionsOf({ filters, total, masked, read: fetch }) : none),
    [actionsOf, key, total, masked],
  )
}
