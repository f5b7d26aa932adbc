import { useTestDatabase } from '@isp/db/testing/test-database'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { expect, it } from 'vitest'
import type { SessionPort } from './context'
import { appRouter } from './root'
import { testOperator, testSession, testToken } from './testing/test-operator'

type Access = 'open' | 'read' | 'change' | 'account'

const database = useTestDatabase()

/**
 * What each procedure asks for. `open`: nothing. `read`: a session or any token. `change`: a session or a token with
 * full access. `account`: a session; a new procedure about credentials, sessions, tokens or other ways in belongs here.
 */
const access: Record<string, Access> = {
  'accounts.lines': 'read',
  'accounts.refund': 'change',
  'auth.login': 'open',
  'auth.loginWithPasskey': 'open',
  'auth.logout': 'account',
  'auth.passkeyOptions': 'open',
  'auth.sessions.end': 'account',
  'auth.sessions.list': 'account',
  'auth.status': 'open',
  'auth.tokens.create': 'account',
  'auth.tokens.list': 'account',
  'auth.tokens.revoke': 'account',
  'auth.verifyPassword': 'account',
  'backups.create': 'change',
  'backups.list': 'read',
  'backups.status': 'read',
  'billing.alerts': 'read',
  'billing.generations.acknowledge': 'change',
  'billing.generations.countRemovable': 'read',
  'billing.generations.list': 'read',
  'billing.generations.undo': 'change',
  'business.deleteLogo': 'change',
  'business.profile': 'read',
  'business.save': 'change',
  'business.saveLogo': 'change',
  'cash.close': 'change',
  'cash.closings.byNumber': 'read',
  'cash.closings.list': 'read',
  'cash.days': 'read',
  'cash.drawer': 'read',
  'cash.expenses.create': 'change',
  'cash.expenses.list': 'read',
  'cash.expenses.void': 'change',
  'cash.movements.create': 'change',
  'cash.movements.list': 'read',
  'cash.movements.void': 'change',
  'cash.receipts': 'read',
  'changes.subscribe': 'read',
  'clock.alert': 'read',
  'clock.confirm': 'account',
  'clients.byExternalId': 'read',
  'clients.byId': 'read',
  'clients.changeFees': 'change',
  'clients.count': 'read',
  'clients.create': 'change',
  'clients.delete': 'change',
  'clients.fees': 'read',
  'clients.import.completeFromRouter': 'change',
  'clients.import.createAll': 'change',
  'clients.import.findKnown': 'change',
  'clients.import.routerClients': 'read',
  'clients.list': 'read',
  'clients.namesByWifiPassword': 'read',
  'clients.overview': 'read',
  'clients.pauses.leave': 'change',
  'clients.pauses.preview': 'read',
  'clients.pauses.reactivate': 'change',
  'clients.pauses.suspend': 'change',
  'clients.payments.byId': 'read',
  'clients.payments.history': 'read',
  'clients.payments.historyTotals': 'read',
  'clients.payments.lastPaid': 'read',
  'clients.payments.markPaid': 'change',
  'clients.payments.revert': 'change',
  'clients.payments.undo': 'change',
  'clients.replace': 'change',
  'clients.secrets': 'read',
  'clients.statement': 'read',
  'clients.stats': 'read',
  'clients.update': 'change',
  'collections.clientIds': 'read',
  'collections.groups': 'read',
  'collections.list': 'read',
  'collections.notebook': 'read',
  'collections.promise': 'change',
  'collections.receivedToday': 'read',
  'collections.recordContact': 'change',
  'collections.removePromise': 'change',
  'collections.round': 'read',
  'collections.sums': 'read',
  'config.read': 'account',
  'config.update': 'account',
  'deletedRecords.list': 'read',
  'deletedRecords.restore': 'change',
  'groups.addClients': 'change',
  'groups.availableClients': 'read',
  'groups.byId': 'read',
  'groups.create': 'change',
  'groups.delete': 'change',
  'groups.expenseProducts': 'read',
  'groups.list': 'read',
  'groups.listWithClients': 'read',
  'groups.names': 'read',
  'groups.recoveries': 'read',
  'groups.recovery': 'read',
  'groups.ungroupedClients': 'read',
  'groups.update': 'change',
  'offline.copy': 'account',
  'invariantChecks.alert': 'read',
  'invariantChecks.run': 'change',
  'invariantChecks.status': 'read',
  'passkeys.list': 'account',
  'passkeys.register': 'account',
  'passkeys.registrationOptions': 'account',
  'passkeys.remove': 'account',
  'passkeys.rename': 'account',
  'payments.collect': 'change',
  'payments.collectable': 'read',
  'payments.concepts': 'read',
  'payments.otherCharges': 'read',
  'payments.dismissMonthBand': 'change',
  'payments.findClients': 'read',
  'payments.findRecords': 'read',
  'payments.findSimilarClients': 'read',
  'payments.history': 'read',
  'payments.monthBand': 'read',
  'payments.totals': 'read',
  'quotations.byId': 'read',
  'quotations.create': 'change',
  'quotations.delete': 'change',
  'quotations.list': 'read',
  'quotations.setState': 'change',
  'receipts.byNumber': 'read',
  'receipts.byReference': 'read',
  'receipts.count': 'read',
  'receipts.list': 'read',
  'receipts.listWithTotal': 'read',
  'receipts.move': 'change',
  'receipts.void': 'change',
  'reminders.examples': 'read',
  'reminders.forClients': 'read',
  'reminders.saveTexts': 'change',
  'reminders.texts': 'read',
  'reports.comparison': 'read',
  'reports.currentMonth': 'read',
  'reports.monthlyHistory': 'read',
  'reports.monthlyRevenue': 'read',
  'reports.monthlyRevenueHistory': 'read',
  'reports.monthlyUtilities': 'read',
  'reports.monthlyUtilitiesHistory': 'read',
  'secondFactor.begin': 'account',
  'secondFactor.disable': 'account',
  'secondFactor.enable': 'account',
  'secondFactor.read': 'account',
  'secondFactor.replaceCodes': 'account',
  'today.firstSteps': 'read',
  'today.groups': 'read',
  'today.loadSamples': 'change',
  'today.read': 'read',
  'today.removeSamples': 'change',
  'trail.changes': 'read',
  'trail.list': 'read',
  'trail.ofClient': 'read',
  'trail.ofVariableClient': 'read',
  'trail.undo': 'change',
  'variableClients.byExternalId': 'read',
  'variableClients.byId': 'read',
  'variableClients.count': 'read',
  'variableClients.create': 'change',
  'variableClients.delete': 'change',
  'variableClients.list': 'read',
  'variableClients.listWithPayments': 'read',
  'variableClients.overview': 'read',
  'variableClients.pauses.leave': 'change',
  'variableClients.pauses.preview': 'read',
  'variableClients.pauses.reactivate': 'change',
  'variableClients.pauses.suspend': 'change',
  'variableClients.payments.byId': 'read',
  'variableClients.payments.generateMonthly': 'change',
  'variableClients.payments.markMany': 'change',
  'variableClients.payments.markPaid': 'change',
  'variableClients.payments.monthSheet': 'read',
  'variableClients.payments.revert': 'change',
  'variableClients.payments.undo': 'change',
  'variableClients.payments.undoMany': 'change',
  'variableClients.secrets': 'read',
  'variableClients.statement': 'read',
  'variableClients.stats': 'read',
  'variableClients.update': 'change',
}

const callers: [Access, () => SessionPort][] = [
  ['open', () => testSession(null)],
  ['read', () => testToken('read')],
  ['change', () => testToken('all')],
  ['account', () => testSession()],
]

/** Whether a call gets as far as its input; without one, most procedures go no further. */
async function isAdmitted(path: string, session: SessionPort): Promise<boolean> {
  const caller = testOperator(database().db, { session }) as unknown as Record<string, never>
  const procedure = path.split('.').reduce((at, name) => at[name] as never, caller) as unknown as () => Promise<unknown>
  try {
    await procedure()
    return true
  } catch (error) {
    const { message } = error as Error
    return ![authTexts.noSession, authTexts.sessionOnly, authTexts.readOnlyToken].includes(message as never)
  }
}

it('every procedure asks for the access of the table, and for no less', async () => {
  const found: Record<string, Access | undefined> = {}
  for (const path of Object.keys(appRouter._def.procedures)) {
    const admitted: Access[] = []
    for (const [name, session] of callers) if (await isAdmitted(path, session())) admitted.push(name)
    // Who is admitted is a tail of the list: a session may do all that a token may.
    expect([path, admitted]).toEqual([path, callers.map(([name]) => name).slice(-admitted.length)])
    found[path] = admitted[0]
  }
  expect(found).toEqual(access)
})
