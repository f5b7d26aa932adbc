import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { netOfAccount } from '@isp/domain/receipts/account-rules'
import { type Owed, owedBy } from '@isp/domain/reminders/owed'
import { reminderKinds } from '@isp/domain/reminders/reminder-kind'
import { reminderMessage } from '@isp/domain/reminders/reminder-message'
import { findBusiness } from '../business/business.queries'
import type { Deps, InstantDeps } from '../context'
import { readTexts } from '../stored-texts/stored-texts.service'
import { reminderTexts } from './reminder-texts.service'
import { findExampleIds, readOwingClients } from './reminders.queries'

/** Clients of a kind to try the texts with. */
const EXAMPLES = 10

type OwingClient = Awaited<ReturnType<typeof readOwingClients>>[number]

/**
 * Reminders of some regular clients, in the order of their ids, with the text filled in; `owed` and `text` are null for
 * one that owes nothing net of its account. `contactedAt` is when a client was notified last, ISO-8601 in UTC. Clients
 * that do not exist are left out (product/reminders#what-is-asked-for).
 */
export async function readReminders({ db, now }: InstantDeps, clientIds: readonly number[]) {
  const today = guatemalaToday(now)
  const [clients, texts, { name: business }] = await Promise.all([
    readOwingClients(db, clientIds),
    readTexts(db, reminderTexts),
    findBusiness(db),
  ])
  const byId = new Map(clients.map((client) => [client.clientId, client]))
  return [...new Set(clientIds)].flatMap((id) => {
    const client = byId.get(id)
    if (!client) return []
    const { clientId, name, phone, contactedAt } = client
    const owed = owedBy(netOfAccount(client.unpaid ?? [], client.accountBalance), today)
    const text = owed && reminderMessage(texts[owed.kind], { ...owed, clientName: name, business })
    return [{ clientId, name, phone, contactedAt, owed, text }]
  })
}

/** Clients who owe, at most ten of each kind, by name: for previews of the texts. */
export async function readReminderExamples({ db, clock }: Deps) {
  const today = guatemalaToday(clock.now())
  const clients = await readOwingClients(db, await findExampleIds(db, today))
  const examples = clients.flatMap((client) => exampleOf(client, today))
  return reminderKinds.flatMap((kind) => examples.filter(({ owed }) => owed.kind === kind).slice(0, EXAMPLES))
}

function exampleOf({ clientId, name, unpaid, accountBalance }: OwingClient, today: LocalDate) {
  const owed: Owed | null = owedBy(netOfAccount(unpaid ?? [], accountBalance), today)
  return owed ? [{ clientId, name, owed }] : []
}
