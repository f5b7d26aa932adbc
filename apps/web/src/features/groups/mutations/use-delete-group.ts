import { groupTexts } from '@isp/domain/groups/group-texts'
import { notify } from '../../../lib/notify'
import { useRefresh, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useUndoDeletion } from '../../../lib/server/use-undo-deletion'

/** Deletes a group; its members become available. Its toast names it. */
export function useDeleteGroup(name?: string) {
  const refresh = useRefresh()
  const undo = useUndoDeletion()
  return trpc.groups.delete.useMutation({
    onSuccess: (deleted) =>
      notify.success(groupTexts.deleted, undefined, { about: name, undo: (about) => undo(deleted, about) }),
    onError: (error) => notify.error(serverMessage(error, groupTexts.deleteFailed)),
    // After a failure too: another device may have deleted the group.
    onSettled: waitedForUnlessFailed(refresh),
  })
}
