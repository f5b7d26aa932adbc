import { backupTexts } from '@isp/domain/backups/backup-texts'
import { Box, Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state'
import { BusyButton } from '../../../components/inputs/busy-button'
import { Surface } from '../../../components/layout/surface'
import { notify } from '../../../lib/notify'
import { saidByServer } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { KeptBackups } from './kept-backups'
import { LastBackup } from './last-backup'

/** The last backup and whether it can be restored, the stored backups, and a button that makes one. */
export function BackupsCard() {
  const status = trpc.backups.status.useQuery()
  const list = trpc.backups.list.useQuery()
  const create = useAction(trpc.backups.create, {
    done: ({ rehearsalHeld }) => (rehearsalHeld ? backupTexts.created : undefined),
    failed: saidByServer(backupTexts.createFailed),
    onDone: ({ rehearsalHeld, error }) => rehearsalHeld || notify.error(error ?? backupTexts.rehearsalFailed),
  })
  const failed = (!status.data && status.isError) || (!list.data && list.isError)
  const retry = () => Promise.all([status.refetch(), list.refetch()])
  return (
    <Box mt="md">
      <Surface
        title="Respaldos"
        aside={
          <BusyButton variant="default" onClick={() => create.mutate()} busy={create.isPending} busyLabel="Creando...">
            Crear respaldo
          </BusyButton>
        }
      >
        {failed ? (
          <ErrorState
            message={backupTexts.loadFailed}
            onRetry={retry}
            retrying={status.isFetching || list.isFetching}
          />
        ) : (
          <>
            <LastBackup status={status.data} />
            <KeptBackups backups={list.data} refreshing={list.isRefetching} />
            <Text size="sm" c="dimmed" mt="md">
              Se crea uno cada día. Se guardan los últimos {status.data?.kept ?? '…'} diarios y otros tantos hechos a
              mano. Guarda copias en otro equipo: estos se pierden con el disco.
            </Text>
          </>
        )}
      </Surface>
    </Box>
  )
}
