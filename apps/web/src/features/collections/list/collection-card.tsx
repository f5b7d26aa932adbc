import { months } from '@isp/domain/billing/debt-texts'
import { owedSinceWords } from '@isp/domain/collections/collection-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { MaskedValue } from '../../../components/figures/masked-value'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import { today } from '../../../lib/today'
import { type LineDialog, placeOf, type ShownLine } from './collection-line'
import { ContactedNote, LineActions, PromiseBadge, StateBadge } from './line-cells'

/** A client who owes on a phone. */
export function CollectionCard({ shown, onDialog }: { shown: ShownLine; onDialog: (dialog: LineDialog) => void }) {
  const { line, revealed } = shown
  return (
    <CompactCard
      name={line.name}
      badge={line.promise ? <PromiseBadge promise={line.promise} /> : <StateBadge state={line.state} />}
      facts={
        <>
          <CompactFact label="Lugar" plain>
            {placeOf(line)}
          </CompactFact>
          <CompactFact label="Debe" plain>
            {owedSinceWords(line.owedSince, today())}
          </CompactFact>
          {line.lastContact && (
            <CompactFact label="Último aviso" plain>
              <ContactedNote lastContact={line.lastContact} />
            </CompactFact>
          )}
        </>
      }
      figures={
        <>
          <CompactFact label="Monto" plain>
            <MaskedValue value={formatQuetzales(line.openAmount)} revealed={revealed} />
          </CompactFact>
          <CompactFact label="Meses" plain>
            {months(line.openCount)}
          </CompactFact>
        </>
      }
      actions={<LineActions shown={shown} onDialog={onDialog} />}
    />
  )
}
