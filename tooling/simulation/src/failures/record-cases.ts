import { observeClock } from '@isp/api/clock/seen-clock.service'
import type { FailureCase } from './failure-case'
import type { World } from './world'

const group = { name: 'Sur', location: 'Zona 2', clientIds: [2], version: 1 }
const items = [{ name: 'Router', purchasePrice: '1', salePrice: '2' }]
/** A picture of one pixel. */
const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const promised = ({ operator }: World) => operator.collections.promise({ clientId: 1, promisedDate: '2026-11-25' })

/** The procedures that write other records: they change no payment, receipt, fee or drawer. */
export const recordCases: FailureCase[] = [
  {
    name: 'clients.import.completeFromRouter',
    run: (c) =>
      c.clients.import.completeFromRouter({
        mikrotik: 'Norte',
        clients: [{ kind: 'regular', id: 1, pppoeUser: 'ana1' }],
      }),
    repeated: 'answers',
  },
  {
    name: 'clients.import.completeFromRouterUsers',
    given: ({ operator }: World) => operator.clients.update({ id: 1, routerUser: 'ana1' }),
    run: (c) => c.clients.import.completeFromRouterUsers({ clients: 1 }),
    repeated: 'answers',
  },
  {
    name: 'clients.import.declineRouterUsers',
    run: (c) => c.clients.import.declineRouterUsers(),
    repeated: 'executes',
  },
  { name: 'groups.create', run: (c) => c.groups.create(group), repeated: 'answers' },
  { name: 'groups.update', run: (c) => c.groups.update({ id: 1, ...group }), repeated: 'refused' },
  { name: 'groups.addClients', run: (c) => c.groups.addClients({ id: 1, clientIds: [2] }) },
  { name: 'groups.delete', run: (c) => c.groups.delete({ id: 1 }) },
  {
    name: 'quotations.create',
    run: (c) => c.quotations.create({ name: 'Cámaras', clientName: 'Escuela', items }),
    repeated: 'answers',
  },
  {
    name: 'quotations.setState',
    run: (c) => c.quotations.setState({ id: 1, state: 'accepted', from: 'draft' }),
  },
  { name: 'quotations.delete', run: (c) => c.quotations.delete({ id: 1 }) },
  {
    name: 'collections.recordContact',
    run: (c) => c.collections.recordContact({ clientId: 1, channel: 'call' }),
    repeated: 'executes',
  },
  {
    name: 'collections.promise',
    run: (c) => c.collections.promise({ clientId: 1, promisedDate: '2026-11-25' }),
    repeated: 'executes',
  },
  { name: 'collections.removePromise', given: promised, run: (c) => c.collections.removePromise({ clientId: 1 }) },
  { name: 'business.save', run: (c) => c.business.save({ name: 'Red del Lago', version: 1 }) },
  { name: 'business.saveLogo', run: (c) => c.business.saveLogo({ image }), repeated: 'executes' },
  {
    name: 'business.deleteLogo',
    given: ({ operator }) => operator.business.saveLogo({ image }),
    run: (c) => c.business.deleteLogo(),
  },
  { name: 'reminders.saveTexts', run: (c) => c.reminders.saveTexts({ due: 'Hola {nombre}: {monto}', version: 1 }) },
  { name: 'routerTemplates.saveTexts', run: (c) => c.routerTemplates.saveTexts({ cutIp: '/x {ip}', version: 1 }) },
  { name: 'payments.dismissMonthBand', run: (c) => c.payments.dismissMonthBand({ period: '2026-11' }) },
  {
    name: 'billing.generations.acknowledge',
    given: async ({ operator }) => (await operator.billing.generations.list())[0]?.id,
    run: (c, id) => c.billing.generations.acknowledge({ id }),
  },
  {
    name: 'clock.confirm',
    given: async ({ clock, db }) => {
      await observeClock({ db, clock })
      clock.set('2027-06-20T18:00:00Z')
    },
    run: (c) => c.clock.confirm({ today: '2027-06-20' }),
  },
  { name: 'invariantChecks.run', run: (c) => c.invariantChecks.run(), repeated: 'executes', random: true },
]

/** Mutations without a case, each with the reason. */
export const withoutCase: Record<string, string> = {
  'auth.logout': 'only ends the session, which the server stores; here it is in memory',
  'auth.passkeyOptions': 'writes nothing: the challenge is signed and not stored',
  'clients.import.findKnown': 'only reads, with an input that is too long for a query',
  'today.loadSamples': 'needs an empty installation; its tests are those of today',
  'today.removeSamples': 'needs an installation with sample data; its tests are those of today',
  'backups.create': 'writes a file besides its row, which the tests of backups let fail',
}
