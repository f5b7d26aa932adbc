import { backupTexts } from '@isp/domain/backups/backup-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'

/** Makes a backup now. The refetched queries show the result, including a failure. */
export function useCreateBackup() {
  const refresh = useRefreshOf('backups')
  const mutation = trpc.backups.create.useMutation({
    onSuccess: ({ rehearsalHeld, error }) =>
      rehearsalHeld ? notify.success(backupTexts.created) : notify.error(error ?? backupTexts.rehearsalFailed),
    onError: (error) => notify.error(serverMessage(error, backupTexts.createFailed)),
    onSettled: waitedForUnlessFailed(refresh),
  })
  return { create: () => mutation.mutate(), pending: mutation.isPending }
}
