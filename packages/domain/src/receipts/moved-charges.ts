import type { OtherCharge } from './other-charges'
import { takenTexts } from './taken-texts'

type Wrong = { kind: string | null; device: number | null; others: readonly OtherCharge[] }

/** The other charges of a receipt that is moved. What was taken for a client who was deleted is none: it pays months of the right one. */
export function movedCharges({ kind, device, others }: Wrong): OtherCharge[] {
  const isOfNobody = kind === null && device !== null
  return others.filter(({ concept }) => !(isOfNobody && concept === takenTexts.withoutClient))
}
