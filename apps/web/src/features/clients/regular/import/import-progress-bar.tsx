import { Text } from '@mantine/core'
import { formatCount } from '../../../../lib/format-count'
import classes from './import-dialog.module.css'

/** What is shown while the server creates the clients. */
export function ImportProgressBar({ clients }: { clients: number }) {
  return (
    <>
      <Text mb="md" role="status" tabIndex={-1} data-autofocus>
        {clients === 1 ? 'Creando 1 cliente...' : `Creando ${formatCount(clients)} clientes...`}
      </Text>
      <progress className={classes.progress} aria-label="Avance de la importación" />
    </>
  )
}
