import type { ChangeSubject, ChangesEvent } from '@isp/domain/changes/changes.schema'
import { CHANGED_ROUTERS, type Router } from '../refresh'

/** The routers that a mutation of each subject invalidates on the device that makes it, with the same rules. */
const ROUTERS_OF: Record<ChangeSubject, readonly Router[]> = {
  client: CHANGED_ROUTERS,
  variable_client: CHANGED_ROUTERS,
  group: CHANGED_ROUTERS,
  billing: [...CHANGED_ROUTERS, 'billing'],
  quotation: ['quotations', 'deletedRecords'],
  cash_expense: ['cash'],
  cash_closing: ['cash'],
  business: ['business'],
  reminder_texts: ['reminders'],
  config: ['config', 'auth', 'clock'],
  passkey: ['passkeys'],
  second_factor: ['auth', 'secondFactor'],
  api_token: ['auth'],
  session: ['auth'],
  backup: ['backups'],
}

/** The routers whose outputs may have changed; of an unknown subject, as of a newer server, all of them. */
export function changedRouters(event: ChangesEvent): readonly Router[] {
  const subjects =
    event.kind === 'missed' ? Object.keys(ROUTERS_OF) : event.changes.map(({ subject }): string => subject)
  const rules: Partial<Record<string, readonly Router[]>> = ROUTERS_OF
  const routers = subjects.flatMap((subject) => rules[subject] ?? Object.values(ROUTERS_OF).flat())
  return [...new Set<Router>([...routers, 'trail'])]
}
