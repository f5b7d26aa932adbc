import { clientTexts } from '@isp/domain/clients/client-texts'
import type { ValuesBefore } from '../../../../lib/forms/undone-edit'
import { notCreated } from '../../../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { useEdit } from '../../../../lib/server/use-edit'
import { withNewVersion } from '../dashboard/client-rows'

const { created, createFailed, createFailedFallback, updated: done, updateFailed, dialogUpdateFailed } = clientTexts

/** Without a response the toast has its own text (product/clients#failures-of-a-change). */
export function useCreateClient() {
  const failed = notCreated(createFailed, createFailedFallback)
  return useAction(trpc.clients.create, { keyed: true, done: created, failed })
}

type Options = {
  /** The message for a failure; the edit dialog has its own (product/clients#failures-of-a-change). */
  failed?: typeof dialogUpdateFailed | typeof updateFailed
  before?: ValuesBefore<RouterInputs['clients']['update']> | undefined
}

/** For the inline edits and the edit dialog. */
export function useUpdateClient({ failed = updateFailed, before }: Options = {}) {
  return useEdit(trpc.clients.update, before, { done, failed, onDone: useNewVersion() })
}

/** For the full-page form. */
export function useReplaceClient(before?: ValuesBefore<RouterInputs['clients']['replace']>) {
  return useEdit(trpc.clients.replace, before, { done, failed: updateFailed, onDone: useNewVersion() })
}

/** Notes the new version in the rows, so that a client can be edited again before they are read again. */
function useNewVersion() {
  const { clients } = trpc.useUtils()
  return (client: Parameters<typeof withNewVersion>[1]) =>
    clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
}
