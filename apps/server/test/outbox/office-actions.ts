import { queueMessage } from '@isp/domain/outbox/queue-message'
import { readQueueMessage } from '@isp/domain/outbox/read-queue-message'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import type { Phone } from '@isp/outbox/testing/phone'
import { MONTHS, type Run } from './run-state'

export async function officePays(run: Run): Promise<void> {
  const clientId = run.office.clientIds[run.random.pick(run.clients) as number]
  const period = run.random.pick(MONTHS) as string
  run.note(`office: collects ${period}`)
  await run.office
    .call('payments.collect', { kind: 'regular', clientId, months: [{ period, amount: '150.00' }] })
    .catch(() => {})
}

export async function deleteClient(run: Run): Promise<void> {
  const place = run.random.pick(run.clients) as number
  run.note(`office: deletes client ${place}`)
  await run.office.call('clients.delete', { id: run.office.clientIds[place] }).catch((error) => run.note(String(error)))
}

/** Reads what waits, as a screen does. */
export async function copyMessage(run: Run, phone: Phone, mustArrive: boolean): Promise<void> {
  if (phone.isRefusing && !mustArrive) return
  const waiting = (await phone.history()).filter(
    ({ state }) => state === 'queued' || state === 'sending' || state === 'refused',
  )
  if (waiting.length === 0) return
  run.note(`${run.nameOf(phone)}: message with ${waiting.map(provisionalNumber)}`)
  run.messages.push({ text: queueMessage(waiting.reverse()), mustArrive })
}

export async function pasteMessage(run: Run): Promise<void> {
  const message = run.random.pick(run.messages)
  if (message) await paste(run, message.text)
}

export async function paste(run: Run, text: string): Promise<void> {
  const chat = run.random.chance(0.5)
    ? text
    : text
        .split('\n\n')
        .map((line) => `[12/11 10:42] Marta: *${line}*`)
        .join('\n')
  const { payments, unreadable } = readQueueMessage(chat)
  if (unreadable.length > 0) run.problems.push(`lines of a message cannot be read: ${unreadable}`)
  for (const { input } of payments) {
    run.note(`office: pastes ${provisionalNumber(input.taken)}`)
    await run.office.post({ path: 'payments.collect', body: input })
  }
}

export async function backUp(run: Run): Promise<void> {
  run.note('office: backup')
  await run.office.backUp()
}

export async function restore(run: Run): Promise<void> {
  if (!(await run.office.restore())) return
  run.note('office: restore')
  // Who opens the page then learns of it, and may be stopped at that.
  for (const phone of run.phones) {
    if (run.random.chance(0.4)) continue
    const tab = phone.openTab()
    if (run.random.chance(0.5)) tab.killIn = run.random.int(4, 20)
    void tab.outbox.flush()
  }
}
