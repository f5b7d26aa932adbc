import type { ColumnMatch } from '@isp/domain/clients/import/import-fields'
import { importRow } from '@isp/domain/clients/import/import-row'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconInfoCircle } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { DialogActions } from '../../../../components/dialogs/dialog-actions'
import { StatusBadge } from '../../../../components/figures/status-badge'
import { formatCount } from '../../../../lib/format-count'
import classes from './import-dialog.module.css'
import type { ImportFile } from './import-file'
import { ImportProgressBar } from './import-progress-bar'
import { clientsOf, previewCounts, previewRows } from './preview-rows'
import { PreviewTable } from './preview-table'
import type { UploadRow } from './upload-chunks'
import type { ImportProgress } from './use-import-clients'
import { useKnownClients } from './use-known-clients'

type Props = {
  file: ImportFile
  match: ColumnMatch
  progress: ImportProgress | null
  onBack: () => void
  onOtherFile: () => void
  onImport: (clients: UploadRow[]) => void
  onStop: () => void
}

/** Third step: every row as a client, or with its errors. */
export function PreviewStep({ file, match, progress, onBack, onOtherFile, onImport, onStop }: Props) {
  const read = useMemo(() => file.rows.map((row) => importRow(row, match)), [file, match])
  const known = useKnownClients(read)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [onlyErrors, setOnlyErrors] = useState(false)
  const rows = useMemo(() => previewRows(read, { known, excluded }), [read, known, excluded])
  const { good, bad, warned, excluded: left } = previewCounts(rows)
  const toggle = useCallback((row: number) => setExcluded((current) => toggled(current, row)), [])
  const excludeBad = () =>
    setExcluded((current) => new Set([...current, ...read.filter(({ client }) => !client).map(({ row }) => row)]))

  if (progress) return <ImportProgressBar progress={progress} onStop={onStop} />
  return (
    <>
      <div className={classes.summary}>
        <div className={classes.counts} role="status">
          <StatusBadge tone="success" icon={IconCircleCheck}>
            {formatCount(good)} {good === 1 ? 'correcta' : 'correctas'}
          </StatusBadge>
          {bad > 0 && (
            <StatusBadge tone="danger" icon={IconAlertTriangle}>
              {formatCount(bad)} con errores
            </StatusBadge>
          )}
          {warned > 0 && (
            <StatusBadge tone="warning" icon={IconInfoCircle}>
              {formatCount(warned)} con avisos
            </StatusBadge>
          )}
          {left > 0 && (
            <StatusBadge tone="neutral" icon={IconCircleMinus}>
              {formatCount(left)} {left === 1 ? 'excluida' : 'excluidas'}
            </StatusBadge>
          )}
        </div>
        <label className={classes.toggle}>
          <input
            type="checkbox"
            checked={onlyErrors}
            onChange={(event) => setOnlyErrors(event.currentTarget.checked)}
            data-autofocus
          />
          Solo con errores
        </label>
      </div>
      <PreviewTable rows={onlyErrors ? rows.filter(({ read: { client } }) => !client) : rows} onToggle={toggle} />
      {bad > 0 && (
        <p className={classes.advice}>
          Corrige el archivo y vuelve a elegirlo, o excluye las filas con errores: se importan todas las demás o
          ninguna.
        </p>
      )}
      <div className={classes.foot}>
        <DialogActions>
          <Button variant="default" onClick={onOtherFile}>
            Elegir otro archivo
          </Button>
          <Button variant="default" onClick={onBack}>
            Volver a las columnas
          </Button>
          {bad > 0 && (
            <Button variant="default" onClick={excludeBad}>
              Excluir filas con errores
            </Button>
          )}
          <Button onClick={() => onImport(clientsOf(rows))} disabled={bad > 0 || good === 0}>
            {good === 1 ? 'Importar 1 cliente' : `Importar ${formatCount(good)} clientes`}
          </Button>
        </DialogActions>
      </div>
    </>
  )
}

function toggled(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return next
}
