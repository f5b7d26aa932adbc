import { ChangeHistory } from '../../components/change-history/change-history'
import { trailOptions } from '../../components/change-history/trail-options'
import { ExportButton } from '../../components/table/export-button'
import { trpc } from '../../lib/server/trpc'

/** Everything that was done in the whole product, the latest first. */
export function ConfigTrail() {
  const query = trpc.trail.list.useInfiniteQuery({}, trailOptions)
  const aside = <ExportButton choices={[{ table: 'trail' }]} />
  return <ChangeHistory title="Registro de cambios" query={query} aside={aside} named />
}
