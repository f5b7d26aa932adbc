import { groupTexts } from '@isp/domain/groups/group-texts'
import { undoneEdit, type ValuesBefore } from '../../../lib/forms/undone-edit'
import { notify } from '../../../lib/notify'
import { useRefresh, useRefreshAvailableClients, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndo } from '../../../lib/server/use-undo'

type Sent = RouterInputs['groups']['update']

/** Changes a group; members and expenses, if given, replace the whole set. With `group`, as it was, its toast undoes it. */
export function useUpdateGroup(group?: RouterOutputs['groups']['byId']) {
  const undo = useUndo(trpc.groups.update.useMutation())
  const before = group && valuesOf(group)
  const refresh = useRefresh()
  const refreshAvailable = useRefreshAvailableClients()
  return trpc.groups.update.useMutation({
    onSuccess: (changed, sent) =>
      notify.success(groupTexts.updated, undefined, {
        about: changed.name,
        undo: before && ((about) => undo(undoneEdit(before, sent, changed), about)),
      }),
    onError: (error) => {
      // Only the server's reason, if any: the group or a client was deleted or changed.
      const reason = whyGone(error)
      notify.error(reason ?? groupTexts.updateFailed)
      if (reason) void refreshAvailable()
    },
    // After a failure too: another device may have changed or deleted the group.
    onSettled: waitedForUnlessFailed(refresh),
  })
}

function valuesOf({ clients, expenses, ...group }: RouterOutputs['groups']['byId']): ValuesBefore<Sent> {
  return {
    ...group,
    clientIds: clients.map(({ id }) => id),
    expenses: expenses.map(({ description, quantity, unitCost }) => ({ description, quantity, unitCost })),
  }
}
