import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenOutbox } from '@isp/outbox/testing/phone'

const PACKAGE = join(import.meta.dirname, '../../../../packages/outbox')

/** A change of one file of the outbox, which some schedule must find. `from` stands there once. */
export type DeliberateFault = { name: string; file: string; from: string; to: string }

export const deliberateFaults: readonly DeliberateFault[] = [
  {
    name: 'a payment is shown before its transaction has completed',
    file: 'transaction-in-time.ts',
    from: 'const [result] = await Promise.race([Promise.all([acted, tx.done]), overdue])',
    to: 'tx.done.catch(() => {}); const result = await Promise.race([acted, overdue])',
  },
  {
    name: 'a payment is written with relaxed durability',
    file: 'open-outbox.ts',
    from: "const taken = await store.write('strict', async (tx) => {",
    to: "const taken = await store.write('relaxed', async (tx) => {",
  },
  {
    name: 'a storage that refuses is not noticed',
    file: 'open-outbox.ts',
    from: "await meta.put(running, runningOf(number))\n        // Not put: what has this number already is never replaced.\n        await tx.objectStore('entries').add(entry)",
    to: "await Promise.resolve().then(() => meta.put(running, runningOf(number))).then(() => tx.objectStore('entries').add(entry)).catch(() => {})",
  },
  {
    name: 'a number is used again once its entry no longer waits',
    file: 'open-outbox.ts',
    from: "await tx.objectStore('entries').add(entry)",
    to: "entry.running = (await countWaiting(tx)) + 1; await tx.objectStore('entries').put(entry)",
  },
  {
    name: 'what is refused is dropped as if it were sent',
    file: 'deliver.ts',
    from: "{ ...entry, state: 'refused', sentence: verdict.sentence }",
    to: "{ ...entry, state: 'sent', sentence: null, sentAt }",
  },
  {
    name: 'what is refused is deleted',
    file: 'deliver.ts',
    from: 'await changeEntry(tx, pair, (entry) => answered(entry, verdict, sentAt))',
    to: "await changeEntry(tx, pair, (entry) => answered(entry, verdict, sentAt)); if (verdict.kind === 'refused') await tx.objectStore('entries').delete(keyOf(pair))",
  },
  {
    name: 'a refusal stops the entries behind it',
    file: 'read-answer.ts',
    from: "return { kind: 'refused', status: own, sentence }",
    to: "return { kind: 'stopped', stop: 'server' }",
  },
  {
    name: 'an ended session is a refusal',
    file: 'read-answer.ts',
    from: "if (own === UNAUTHORIZED || own === FORBIDDEN) return { kind: 'stopped', stop: 'session' }",
    to: '',
  },
  {
    name: 'any answer with 200 counts as delivered',
    file: 'read-answer.ts',
    from: 'const whole = readEnvelope(body, answer.status)',
    to: "if (answer.status === 200) return pairs.map(() => ({ kind: 'delivered', receiptNumber: 1 }))\n  const whole = readEnvelope(body, answer.status)",
  },
  {
    name: 'a lost answer counts as delivered',
    file: 'deliver.ts',
    from: "batch.length > 1 ? { kind: 'unsplit' } : { kind: 'failed', failure: 'silence' }",
    to: "batch.length > 1 ? { kind: 'unsplit' } : { kind: 'delivered', receiptNumber: 1 }",
  },
  {
    name: 'the first answer of a request counts for all its entries',
    file: 'read-answer.ts',
    from: 'named(readEnvelope(body[index], answer.status), pair)',
    to: 'named(readEnvelope(body[0], answer.status), (pair, pairs[0] as typeof pair))',
  },
  {
    name: 'an entry is dropped after three failures',
    file: 'deliver.ts',
    from: 'const failures = entry.failures + 1\n',
    to: "const failures = entry.failures + 1\n  if (failures >= MOST_FAILURES) return { ...entry, state: 'sent', sentAt }\n",
  },
  {
    name: 'an entry that fails always holds up the others',
    file: 'deliver.ts',
    from: 'const MOST_FAILURES = 3',
    to: 'const MOST_FAILURES = 3000',
  },
  {
    name: 'after a kill an entry is sent with another number',
    file: 'deliver.ts',
    from: "entry.state === 'sending' ? { ...entry, state: 'queued' } : undefined",
    to: "entry.state === 'sending' ? { ...entry, state: 'queued', running: entry.running + 100 } : undefined",
  },
  {
    name: 'what a killed tab left on its way is forgotten',
    file: 'deliver.ts',
    from: 'await recover(deps)',
    to: '',
  },
  {
    name: 'several tabs send at once',
    file: 'sender.ts',
    from: 'if (!locks) return act(() => false)',
    to: 'if (locks || !locks) return act(() => false)',
  },
  {
    name: 'the latest entry goes first',
    file: 'deliver.ts',
    from: 'rank(one) - rank(other)',
    to: 'rank(one) - rank(other) || other.running - one.running',
  },
  {
    name: 'another identity of the server is ignored',
    file: 'check-identity.ts',
    from: 'if (known === first.identity) return null',
    to: 'if (known !== undefined) return null',
  },
  {
    name: 'another identity is noted before what is missing is queued',
    file: 'check-identity.ts',
    from: 'const lost: StoredEntry[] = []',
    to: "const lost: StoredEntry[] = []\n  await store.write('strict', async (tx) => void (await tx.objectStore('meta').put(first.identity, IDENTITY)))",
  },
  {
    name: 'what is sent is forgotten at once',
    file: 'entries.ts',
    from: 'latestFirst.slice(KEPT_ANYWAY).filter((entry) => (entry.sentAt ?? entry.takenAt) < before && !entry.toReport)',
    to: 'latestFirst.filter((entry) => before !== "" && !entry.toReport)',
  },
  {
    name: 'the server does not hear what was taken back',
    file: 'open-outbox.ts',
    from: 'sentence: null, toReport: 1 }',
    to: 'sentence: null }',
  },
  {
    name: 'what is on its way can be taken back',
    file: 'open-outbox.ts',
    from: "if (entry.state === 'sending') throw failure('sending')\n        if (entry.state !== 'queued' && entry.state !== 'refused') throw failure('unknown')",
    to: '',
  },
  {
    name: 'a taking back that came too late is believed',
    file: 'deliver.ts',
    from: 'return isHeard || entry.wasRefused ? entry',
    to: 'return isHeard || entry ? entry',
  },
  {
    name: 'the next version of the page begins with an empty outbox',
    file: 'store.ts',
    from: 'if (oldVersion < 1) {',
    to: "if (oldVersion >= 1) for (const name of ['entries', 'meta']) db.deleteObjectStore(name)\n{",
  },
]

/** The outbox with a fault, in a copy of its sources. */
export async function openWith({
  name,
  file,
  from,
  to,
}: DeliberateFault): Promise<{ open: OpenOutbox; remove: () => void }> {
  const folder = join(PACKAGE, 'node_modules/.cache/faults', name.replaceAll(/\W+/g, '-'))
  cpSync(join(PACKAGE, 'src'), folder, { recursive: true })
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const { openOutbox } = await import(pathToFileURL(join(folder, 'open-outbox.ts')).href)
  return { open: openOutbox, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
