import { actionsOf, id, type SmallBusiness } from './small-business'
import type { UndoableCase } from './undoable-case'

const rows = ['Dora', 'Elsa'].map((name, index) => ({
  row: index + 2,
  client: { name, monthlyAmount: '150', startDate: '2026-01-31', billedFrom: '2026-09' },
  group: 'Sur',
  months: [{ period: '2026-09', kind: 'paid' }],
}))

/** The changes of an import that can be undone. */
export function importCases(business: SmallBusiness): Record<string, UndoableCase[]> {
  const { operator } = business
  const act = actionsOf(business)
  const importTwo = () => operator().clients.import.createAll({ fileName: 'clientes.xlsx', rows })
  const undoNewest = async () => {
    const { entries } = await operator().trail.list({ limit: 1 })
    await operator().trail.undo({ entryId: entries[0]?.id ?? '' })
  }
  return {
    'import created': [
      {
        change: importTwo,
        spoilers: { 'it is undone': undoNewest },
        harmless: {
          'another client changes': () => operator().clients.update({ id, phone: '1' }),
          'a month begins': () => act.nextMonth(),
        },
      },
    ],
    'import updated': [
      {
        change: () =>
          operator().clients.import.completeFromRouter({
            fileName: 'norte.rsc',
            mikrotik: 'Norte',
            clients: [{ kind: 'regular', id, pppoeUser: 'ana1' }],
          }),
        spoilers: {
          'the client is deleted': act.deleteClient,
          'both fields change': () => operator().clients.update({ id, pppoeUser: 'ana2', mikrotik: 'Sur' }),
        },
        harmless: {
          'another field changes': () => operator().clients.update({ id, phone: '1' }),
          'a month begins': () => act.nextMonth(),
        },
      },
    ],
    'import deleted': [
      {
        given: importTwo,
        change: undoNewest,
        spoilers: { 'it is purged': act.purge, 'it is restored': () => act.restoreLast() },
        harmless: { 'a month begins': () => act.nextMonth() },
      },
    ],
  }
}
