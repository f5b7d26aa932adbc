import { ChangeHistory } from '../../../../components/change-history/change-history'
import { trailOptions } from '../../../../components/change-history/trail-options'
import { ExportButton } from '../../../../components/table/export-button'
import { trpc } from '../../../../lib/server/trpc'

const FIRST_ENTRIES = 5

/** What was done to a variable client and its payments, the latest first. */
export function VariableClientTrail({ clientId }: { clientId: number }) {
  const query = trpc.trail.ofVariableClient.useInfiniteQuery({ id: clientId }, trailOptions)
  const aside = (
    <ExportButton
      choices={[{ table: 'variable-client-trail', filters: { id: clientId } }]}
      label="Exportar Historial de Cambios"
    />
  )
  return <ChangeHistory title="Historial de Cambios" query={query} aside={aside} first={FIRST_ENTRIES} />
}
