import {
  type FeeClient,
  type FeeLine,
  type FeePlan,
  isFigures,
  planFees,
  sumChange,
} from '@isp/domain/clients/fees/fee-plan'
import { type FeeChangeKind, typedRuleValue } from '@isp/domain/clients/fees/fee-rule'
import { formatQuetzales, fromCentavos } from '@isp/domain/money/money'
import type { RouterInputs } from '../../lib/server/trpc'

/** 'Cambiar cuota' as typed. */
export type FeeDraft = {
  kind: FeeChangeKind
  value: string
  roundToFive: boolean
  utilityFollows: boolean
  /** By client: null for one that stays out, else its own fee as typed. */
  exceptions: ReadonlyMap<number, string | null>
}

export const emptyDraft: FeeDraft = {
  kind: 'add',
  value: '',
  roundToFive: false,
  utilityFollows: true,
  exceptions: new Map(),
}

/** The effect on the clients; `refusal` says why the typed value is none. */
export function planOf(draft: FeeDraft, clients: readonly FeeClient[]): { plan: FeePlan; refusal: string | undefined } {
  const { kind, roundToFive, utilityFollows, exceptions } = draft
  const value = typedRuleValue(kind, draft.value)
  const rule = typeof value === 'number' ? { kind, value, roundToFive, utilityFollows } : null
  return {
    plan: planFees(clients, rule, { exceptions, utilityFollows }),
    refusal: typeof value === 'string' ? value : undefined,
  }
}

export function withClient(draft: FeeDraft, id: number, { included }: { included: boolean }): FeeDraft {
  return withException(draft, id, included ? undefined : null)
}

/** An empty text gives the rule's fee back. */
export function withOwnFee(draft: FeeDraft, id: number, typed: string): FeeDraft {
  return withException(draft, id, typed.trim() === '' ? undefined : typed)
}

function withException(draft: FeeDraft, id: number, exception: string | null | undefined): FeeDraft {
  const exceptions = new Map(draft.exceptions)
  if (exception === undefined) exceptions.delete(id)
  else exceptions.set(id, exception)
  return { ...draft, exceptions }
}

/** The value with the other sign: a phone's number keys have no minus. */
export function withOtherSign(typed: string): string {
  const text = typed.trim()
  return /^[-−–]/.test(text) ? text.slice(1).trimStart() : `-${text.replace(/^\+/, '')}`
}

/** The new figures of the clients that change, with those that the operator saw. */
export function feesSent({ changed }: FeePlan): RouterInputs['clients']['changeFees'] {
  return {
    clients: changed.flatMap(({ client: { id, monthlyAmount, utility }, after }: FeeLine) =>
      isFigures(after) ? [{ id, ...after, expected: { monthlyAmount, utility } }] : [],
    ),
  }
}

/** `+Q300.00`, `-Q20.00`. */
export function signedChange(sums: Pick<FeePlan, 'sumBefore' | 'sumAfter'>): string {
  const change = sumChange(sums)
  return `${change < 0 ? '-' : '+'}${formatQuetzales(fromCentavos(Math.abs(change)))}`
}
