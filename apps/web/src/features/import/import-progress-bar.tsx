import { Text } from '@mantine/core'
import { ProgressBar } from '../../components/figures/progress-bar'
import { formatCount } from '../../lib/format-count'

export function ImportProgressBar({ clients }: { clients: number }) {
  return (
    <>
      <Text mb="md" role="status" tabIndex={-1} data-autofocus>
        {clients === 1 ? 'Creando 1 cliente...' : `Creando ${formatCount(clients)} clientes...`}
      </Text>
      <ProgressBar aria-label="Avance de la importación" />
    </>
  )
}
