import { formatBytes } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Skeleton } from '@mantine/core'
import { FormProblem } from '../../../components/feedback/form-problem'
import { Fact, Facts } from '../../../components/figures/facts'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './backups.module.css'
import { RehearsalBadge } from './rehearsal-badge'

type Status = RouterOutputs['backups']['status']

/** Result of the last backup; undefined while loading. */
export function LastBackup({ status }: { status: Status | undefined }) {
  if (!status) return <Skeleton height={132} radius="sm" aria-busy />
  const { last } = status
  if (!last) return null
  return (
    <>
      {last.error !== null && (
        <FormProblem mb="md">
          {last.fileName === null ? `${backupTexts.createFailed}, ${formatInstant(last.takenAt)}. ` : ''}
          {last.error}
        </FormProblem>
      )}
      {last.fileName !== null && (
        <div className={classes.last}>
          <Facts>
            <Fact label="Último respaldo">{formatInstant(last.takenAt)}</Fact>
            <Fact label="Hecho">{last.kind === 'daily' ? 'Automático, diario' : 'A mano'}</Fact>
            <Fact label="Contenido">
              {formatCount(last.rowCount ?? 0)} registros, {formatBytes(last.bytes ?? 0)}
            </Fact>
            <Fact label="Con contraseña">{last.sealed ? 'Sí' : 'No'}</Fact>
            <Fact label="Prueba">
              <RehearsalBadge held={last.rehearsalHeld} />
            </Fact>
          </Facts>
        </div>
      )}
    </>
  )
}
