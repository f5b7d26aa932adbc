import { months, upcomingInWords } from '@isp/domain/billing/debt-texts'
import { owedSinceWords } from '@isp/domain/collections/collection-texts'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import { today } from '../../../lib/today'
import { StateBadge } from '../../../receiving/badges/state-badge'
import { type LineDialog, placeOf, type ShownLine } from './collection-line'
import { ContactedNote, DepositNote, LineActions, PromiseBadge, StatementLink } from './line-cells'

/** A client who owes on a phone. */
export function CollectionCard({ shown, onDialog }: { shown: ShownLine; onDialog: (dialog: LineDialog) => void }) {
  const { line, distinction } = shown
  const upcoming = upcomingInWords(line.upcoming, today())
  return (
    <CompactCard
      name={line.name}
      badge={
        <>
          <StateBadge state={line.state} lastDay={line.lastDay} />
          <PromiseBadge promise={line.promise} />
        </>
      }
      facts={
        <>
          <CompactFact label="Lugar" plain>
            {[placeOf(line), distinction].filter(Boolean).join(' · ')}
          </CompactFact>
          <CompactFact label="Vencimiento" plain>
            {owedSinceWords(line.owedSince, today())}
          </CompactFact>
          {line.lastDeposit && (
            <CompactFact label="Último abono" plain>
              <DepositNote line={line} />
            </CompactFact>
          )}
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
            <StatementLink clientId={line.id} amount={line.netDebt} />
          </CompactFact>
          <CompactFact label="Meses" plain>
            {line.overdueCount > 0 ? months(line.overdueCount) : upcoming}
          </CompactFact>
          {line.overdueCount > 0 && upcoming && (
            <CompactFact label="Por vencer" plain>
              + {upcoming}
            </CompactFact>
          )}
        </>
      }
      actions={<LineActions shown={shown} onDialog={onDialog} />}
    />
  )
}
