import { groupTexts } from '@isp/domain/groups/group-texts'
import { useNavigate } from 'react-router-dom'
import { useUndoDeletion } from '../../../audit-log/use-undo-deletion'
import { saidByServer, serverMessage, whyUnanswered } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { useEdit } from '../../../lib/server/use-edit'
import { groupAddress } from '../group-addresses'

/** Creates a group with its members and expenses in one call. Its toast opens it. */
export function useCreateGroup() {
  const navigate = useNavigate()
  return useAction(trpc.groups.create, {
    keyed: true,
    done: groupTexts.created,
    about: ({ name }) => name,
    action: ({ id }) => ({ label: 'Abrir', run: () => navigate(groupAddress(id)) }),
    failed: (error) => [serverMessage(error, groupTexts.createFailed), whyUnanswered(error)],
  })
}

/** Changes a group; members and expenses, if given, replace the whole set. With `group`, as it was, its toast undoes it. */
export function useUpdateGroup(group?: RouterOutputs['groups']['byId']) {
  return useEdit(trpc.groups.update, group && valuesOf(group), {
    done: groupTexts.updated,
    // Only the server's reason, if any: the group or a client was deleted or changed.
    failed: (error) => [whyGone(error) ?? groupTexts.updateFailed],
  })
}

/** The members become available to other groups. */
export function useDeleteGroup(name?: string) {
  return useAction(trpc.groups.delete, {
    done: groupTexts.deleted,
    about: name,
    undo: useUndoDeletion(),
    failed: saidByServer(groupTexts.deleteFailed),
  })
}

function valuesOf({ clients, expenses, ...group }: RouterOutputs['groups']['byId']) {
  return {
    ...group,
    clientIds: clients.map(({ id }) => id),
    expenses: expenses.map(({ description, quantity, unitCost }) => ({ description, quantity, unitCost })),
  }
}
