import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { receiptFieldKeys } from '@isp/domain/receipts/receipt-fields'
import type { StoredReceipt } from './office'
import type { Intention, Run } from './run-state'

/**
 * What must hold after a schedule (product/outbox#proof): each number that was shown is one receipt with its money, or still on its phone with
 * a sentence, or taken back; nothing else became a receipt.
 */
export async function problemsAfter(run: Run): Promise<string[]> {
  const { office, devices, phones, intentions } = run
  const receipts = await office.receiptsOf(devices)
  const takenBack = await office.takenBackOf(devices)
  const entries = new Map<string, OutboxEntry>()
  for (const phone of phones) for (const entry of await phone.history()) entries.set(provisionalNumber(entry), entry)
  const stored = new Set(phones.flatMap((phone) => [...phone.stored.keys()]))
  const problems = [...run.problems]
  for (const receipt of receipts) {
    const number = provisionalNumber(receipt)
    if (!stored.has(number)) problems.push(`${number} is a receipt, but no phone stored it`)
    const same = receipts.filter((other) => provisionalNumber(other) === number)
    if (same.length > 1) problems.push(`${number} is ${same.length} receipts`)
  }
  for (const intention of intentions) {
    const made = receipts.filter(({ note }) => note === intention.note)
    if (made.length > 1) problems.push(`${intention.note} is ${made.length} receipts: ${made.map(provisionalNumber)}`)
    const kept = [...entries.values()].filter(({ input }) => input.note === intention.note)
    if (isRejected(intention) && made.length + kept.length > 0) {
      problems.push(
        `${intention.note} was not stored, said the screen, but is ${[...made, ...kept].map(provisionalNumber)}`,
      )
    }
    for (const number of intention.shown) {
      const receipt = receipts.find((each) => provisionalNumber(each) === number)
      const problem = problemOf(intention, {
        number,
        receipt,
        entry: entries.get(number),
        isTold: takenBack.has(number),
      })
      if (problem && !isHeldUp(run, number, entries.get(number))) problems.push(`${number}: ${problem}`)
    }
  }
  return problems
}

/** The network fails at it always: it waits, and says so. */
function isHeldUp({ poisoned }: Run, number: string, entry: OutboxEntry | undefined): boolean {
  return poisoned.has(number) && entry?.state === 'queued' && entry.sentence !== null
}

function isRejected({ shown, rejected, attempts }: Intention): boolean {
  return shown.size === 0 && attempts > 0 && rejected === attempts
}

type Facts = { number: string; receipt: StoredReceipt | undefined; entry: OutboxEntry | undefined; isTold: boolean }

function problemOf(intention: Intention, { receipt, entry, isTold }: Facts): string | null {
  if (intention.wasEmptied) {
    return receipt || intention.isTakenBack || isRefusable(intention)
      ? wrongReceipt(intention, receipt)
      : 'it is lost with its phone, though a message had it'
  }
  if (!entry) return 'its phone has lost it'
  if (entry.state === 'sent') {
    if (!receipt) return `its phone has receipt ${entry.receiptNumber} for it, the server has none`
    if (intention.isTakenBack && entry.sentence === null)
      return 'it was taken back, and nobody says that it is a receipt'
    return wrongReceipt(intention, receipt)
  }
  if (receipt) return `it is ${entry.state} on its phone, and receipt ${receipt.number}`
  if (entry.state === 'taken-back') {
    if (!intention.isTakenBack) return null
    return isTold ? null : 'it was taken back, and the server has not heard it'
  }
  if (intention.isTakenBack) return `it was taken back, and is ${entry.state}`
  if (entry.state === 'refused' && !isRefusable(intention)) return `it was refused: ${entry.sentence}`
  if (entry.state === 'refused') return entry.sentence ? null : 'it was refused without a sentence'
  return `it is still ${entry.state}`
}

/** The server refuses what it cannot read, with a sentence. */
function isRefusable({ input }: Intention): boolean {
  return (input.reference ?? '').length > 60
}

function wrongReceipt({ amount, input }: Intention, receipt: StoredReceipt | undefined): string | null {
  if (!receipt) return null
  if (receipt.amount !== amount) return `${amount} was taken, and its receipt is of ${receipt.amount}`
  const wrong = (['method', ...receiptFieldKeys] as const).find((key) => receipt[key] !== (input[key] ?? null))
  if (wrong) return `its receipt has the ${wrong} '${receipt[wrong]}'`
  return receipt.clientId === (input.clientId ?? null) ? null : `its receipt is of client ${receipt.clientId}`
}
