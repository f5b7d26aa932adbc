import { parseCentavos, type Quetzales, sumQuetzales } from '../../money/money'
import { type FeeRule, type Figures, figuresAfter, figuresWithFee, type NewFigures } from './fee-rule'

export type FeeClient = Figures & { id: number; name: string }

/** The exceptions of a change, by client: null for one that stays out, else the fee as typed. */
export type FeeExceptions = ReadonlyMap<number, Quetzales | null>

/** A client before and after a change; `after` is null for one that stays out. */
export type FeeLine = { client: FeeClient; after: NewFigures | null; changed: boolean; ownFee: Quetzales | undefined }

/** A change of fees for confirmation, with the sums of the fees of all its lines, in quetzales. */
export type FeePlan = {
  lines: readonly FeeLine[]
  changed: readonly FeeLine[]
  problems: number
  sumBefore: Quetzales
  sumAfter: Quetzales
}

/** Without a rule only the exceptions change (product/fees#cambiar-cuota). */
export function planFees(
  clients: readonly FeeClient[],
  rule: FeeRule | null,
  { exceptions, utilityFollows }: { exceptions: FeeExceptions; utilityFollows: boolean },
): FeePlan {
  const lines = clients.map((client) => lineOf(client, rule, exceptions.get(client.id), { utilityFollows }))
  const after = ({ client, after }: FeeLine) => (isFigures(after) ? after.monthlyAmount : client.monthlyAmount)
  return {
    lines,
    changed: lines.filter(({ changed }) => changed),
    problems: lines.filter((line) => line.after?.problem !== undefined).length,
    sumBefore: sumQuetzales(clients.map(({ monthlyAmount }) => monthlyAmount)),
    sumAfter: sumQuetzales(lines.map(after)),
  }
}

/** False for a client that stays out or cannot have the new figures. */
export function isFigures(after: NewFigures | null): after is Figures {
  return after !== null && after.problem === undefined
}

function lineOf(
  client: FeeClient,
  rule: FeeRule | null,
  exception: Quetzales | null | undefined,
  follows: { utilityFollows: boolean },
): FeeLine {
  if (exception === null) return { client, after: null, changed: false, ownFee: undefined }
  const after = afterOf(client, rule, exception, follows)
  const changed = isFigures(after) && (after.monthlyAmount !== client.monthlyAmount || after.utility !== client.utility)
  return { client, after, changed, ownFee: exception }
}

function afterOf(
  client: FeeClient,
  rule: FeeRule | null,
  ownFee: Quetzales | undefined,
  follows: { utilityFollows: boolean },
): NewFigures {
  if (ownFee !== undefined) return figuresWithFee(client, ownFee, follows)
  if (rule) return figuresAfter(client, rule)
  const { monthlyAmount, utility } = client
  return { monthlyAmount, utility }
}

/** The change of a monthly sum in centavos; negative if it falls. */
export function sumChange({ sumBefore, sumAfter }: Pick<FeePlan, 'sumBefore' | 'sumAfter'>): number {
  return (parseCentavos(sumAfter) ?? 0) - (parseCentavos(sumBefore) ?? 0)
}
