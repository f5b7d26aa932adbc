import { Button, Text } from '@mantine/core'
import { DialogActions } from '../../../../components/dialogs/dialog-actions'
import { formatCount } from '../../../../lib/format-count'
import classes from './import-dialog.module.css'
import type { ImportProgress } from './use-import-clients'

/** Progress of the import. It cannot be stopped once the server applies it. */
export function ImportProgressBar({ progress, onStop }: { progress: ImportProgress; onStop: () => void }) {
  const { sent, total, applying } = progress
  return (
    <>
      <Text mb="md" role="status">
        {applying
          ? `Creando ${formatCount(total)} clientes...`
          : `Enviando: ${formatCount(sent)} de ${formatCount(total)}`}
      </Text>
      <progress className={classes.progress} aria-label="Avance de la importación" max={total} value={sent} />
      <DialogActions>
        <Button variant="default" onClick={onStop} disabled={applying}>
          Cancelar
        </Button>
      </DialogActions>
    </>
  )
}
