import { useEffect, useMemo, useState } from 'react'
import type { MenuAction } from '../../../../components/menus/action-menu'
import { firstPage } from '../../../../lib/first-page'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'

type ListActions = Parameters<typeof import('./list-actions').listActions>[0]

const none: readonly MenuAction[] = []

/** None until their code is loaded, after the list. */
export function useListActions(
  filters: RouterInputs['clients']['fees'],
  { total, order }: { total: number | undefined; order: ListActions['order'] },
) {
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
  return useMemo(
    () => (actionsOf && total !== undefined ? actionsOf({ filters, total, read: fetch, order }) : none),
    [actionsOf, filters, total, fetch, order],
  )
}
