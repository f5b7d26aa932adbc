import { sql } from 'kysely'
import { actionsOf, id, type SmallBusiness, shopId } from './small-business'
import { accountCases } from './undoable-account-cases'
import type { UndoableCase } from './undoable-case'
import { importCases } from './undoable-import-cases'
import { reviewCases } from './undoable-review-cases'
import { settingsCases } from './undoable-settings-cases'

/** Every kind of change that can be undone, as of 20 November 2026. */
export function undoableCases(business: SmallBusiness): Record<string, UndoableCase[]> {
  const { db, operator } = business
  const act = actionsOf(business)
  const movement = (kind: 'deposit' | 'withdrawal' | 'entry') => [
    {
      change: () => operator().cash.movements.create({ kind, amount: '20' }),
      spoilers: { 'it is void': () => operator().cash.movements.void({ id: 1 }) },
    },
  ]

  return {
    ...accountCases(business),
    ...reviewCases(business),
    ...importCases(business),
    ...settingsCases(business),
    'client paid': [
      {
        change: () => act.pay('2026-11'),
        spoilers: { 'it is reverted': () => act.revert('2026-11'), 'the client is deleted': act.deleteClient },
        harmless: {
          'the fee changes': () => act.raise('175'),
          'the client leaves': act.leave,
          'another month is paid': () => act.pay('2026-10'),
        },
      },
    ],
    'client reverted': [
      {
        given: () => act.pay('2026-11'),
        change: () => act.revert('2026-11'),
        spoilers: {
          'it is paid again': () => act.pay('2026-11'),
          'it is annulled': act.leave,
          'the client is deleted': act.deleteClient,
        },
        harmless: { 'the fee changes': () => act.raise('175'), 'another month is paid': () => act.pay('2026-10') },
      },
    ],
    'client updated': [
      {
        change: () => act.raise('175'),
        spoilers: { 'the fee changes again': () => act.raise('200'), 'the client is deleted': act.deleteClient },
        harmless: {
          'its month is paid': () => act.pay('2026-11'),
          'another field changes': () => operator().clients.update({ id, phone: '1' }),
        },
      },
    ],
    'client deleted': [
      {
        change: act.deleteClient,
        spoilers: { 'it is purged': act.purge, 'it is restored': () => act.restoreLast() },
        harmless: { 'a month begins': () => act.nextMonth() },
      },
    ],
    'client promised': [
      {
        change: () => act.promise('2026-11-25'),
        spoilers: {
          'another day is promised': () => act.promise('2026-11-26'),
          'the client is deleted': act.deleteClient,
        },
        harmless: { 'it pays': act.payAll },
      },
      {
        given: () => act.promise('2026-11-25'),
        change: () => act.promise('2026-11-28'),
        spoilers: { 'it pays': act.payAll },
        harmless: { 'it pays a month': () => act.pay('2026-10') },
      },
      {
        given: () => act.promise('2026-11-25'),
        change: () => operator().collections.removePromise({ clientId: id }),
        spoilers: { 'it pays': act.payAll, 'another day is promised': () => act.promise('2026-11-26') },
      },
    ],
    'client contacted': [
      {
        change: act.contact,
        spoilers: { 'it is contacted again': act.contact, 'the client is deleted': act.deleteClient },
        harmless: { 'it pays': act.payAll },
      },
    ],
    'client suspended': [
      {
        change: act.suspend,
        spoilers: { 'it comes back': () => act.come('2026-11-20'), 'it leaves': act.leave },
        harmless: { 'it pays': () => act.pay('2026-10'), 'a month begins': () => act.nextMonth() },
      },
    ],
    'client left': [
      {
        change: act.leave,
        spoilers: { 'it comes back': () => act.come('2026-11-20') },
        harmless: { 'a month begins': () => act.nextMonth() },
      },
      {
        change: () => operator().clients.pauses.leave({ id, lastDay: '2026-11-30' }),
        spoilers: { 'it stays': () => act.come('2026-11-20') },
        harmless: { 'it pays': act.payAll },
      },
    ],
    'client reactivated': [
      {
        given: act.away,
        change: () => act.come('2026-11-01'),
        spoilers: {
          'the month that came back is paid': () => act.pay('2026-11'),
          'it leaves again': act.leave,
          'the client is deleted': act.deleteClient,
        },
        harmless: { 'a month begins': () => act.nextMonth() },
      },
      {
        given: act.awayUnbilled,
        change: () => act.come('2026-11-20'),
        spoilers: { 'the month that was created is paid': () => act.pay('2026-11') },
        harmless: { 'an earlier month is paid': () => act.pay('2026-10') },
      },
    ],
    'service suspended': [
      {
        change: act.cutAll,
        spoilers: {
          'one comes back': () => act.comeShop('2026-11-20'),
          'one leaves': act.leave,
          'one is deleted': act.deleteShop,
          'those who paid are reconnected': async () => {
            await act.payAllOfBoth()
            await act.reconnectAll()
          },
        },
        harmless: { 'one pays': () => act.pay('2026-10'), 'a month begins': () => act.nextMonth() },
      },
    ],
    'service reactivated': [
      {
        given: async () => {
          await act.cutAll()
          await act.payAllOfBoth()
        },
        change: act.reconnectAll,
        spoilers: { 'one leaves': act.leave, 'one is deleted': act.deleteClient },
        harmless: { 'a month begins': () => act.nextMonth() },
      },
    ],
    'variable_client paid': [
      {
        change: () => act.payShop('2026-11'),
        spoilers: { 'it is reverted': () => act.revertShop('2026-11'), 'the client is deleted': act.deleteShop },
        harmless: { 'another month is paid': () => act.payShop('2026-10') },
      },
    ],
    'variable_client reverted': [
      {
        given: () => act.payShop('2026-11'),
        change: () => act.revertShop('2026-11'),
        spoilers: { 'it is paid again': () => act.payShop('2026-11'), 'it is annulled': act.leaveShop },
      },
    ],
    'variable_client updated': [
      {
        change: () => operator().variableClients.update({ id: shopId, notes: 'Perro' }),
        spoilers: { 'it changes again': () => operator().variableClients.update({ id: shopId, notes: 'Gato' }) },
        harmless: { 'a month is paid': () => act.payShop('2026-11') },
      },
    ],
    'variable_client deleted': [
      {
        change: act.deleteShop,
        spoilers: { 'it is purged': act.purge },
        harmless: { 'a month begins': () => act.nextMonth() },
      },
    ],
    'variable_client suspended': [
      { change: act.suspendShop, spoilers: { 'it comes back': () => act.comeShop('2026-11-20') } },
    ],
    'variable_client left': [
      { change: act.leaveShop, spoilers: { 'it comes back': () => act.comeShop('2026-11-20') } },
    ],
    'variable_client reactivated': [
      {
        given: act.awayShop,
        change: () => act.comeShop('2026-11-01'),
        spoilers: {
          'the month that came back is paid': () => act.payShop('2026-11'),
          'it leaves again': act.leaveShop,
        },
      },
    ],
    'group updated': [
      {
        given: () => operator().groups.create(act.group),
        change: () => operator().groups.update({ id: 1, name: 'Sur' }),
        spoilers: {
          'it is renamed again': () => operator().groups.update({ id: 1, name: 'Este' }),
          'it is deleted': () => operator().groups.delete({ id: 1 }),
        },
        harmless: { 'it gets members': () => operator().groups.update({ id: 1, clientIds: [id] }) },
      },
    ],
    'group deleted': [
      {
        given: () => operator().groups.create({ ...act.group, clientIds: [id] }),
        change: () => operator().groups.delete({ id: 1 }),
        spoilers: { 'it is purged': act.purge },
        harmless: {
          'its client joins another group': () => operator().groups.create({ ...act.group, clientIds: [id] }),
          'its client is deleted': act.deleteClient,
        },
      },
    ],
    'quotation created': [
      {
        given: () => act.quotation(),
        change: () => act.quotation(1),
        spoilers: {
          'it is sent': () => operator().quotations.setState({ id: 2, state: 'sent', from: 'draft' }),
          'it is deleted': () => operator().quotations.delete({ id: 2 }),
        },
        harmless: { 'the original is deleted': () => operator().quotations.delete({ id: 1 }) },
      },
    ],
    'quotation updated': [
      {
        given: () => act.quotation(),
        change: () => operator().quotations.setState({ id: 1, state: 'sent', from: 'draft' }),
        spoilers: {
          'it is accepted': () => operator().quotations.setState({ id: 1, state: 'accepted', from: 'sent' }),
        },
      },
    ],
    'quotation deleted': [
      {
        given: async () => {
          await act.quotation()
          await act.quotation(1)
        },
        change: () => operator().quotations.delete({ id: 2 }),
        spoilers: { 'it is purged': act.purge },
        harmless: {
          'the original is deleted for good': async () => {
            const { deletedRecordId } = await operator().quotations.delete({ id: 1 })
            await sql`delete from deleted_records where id = ${deletedRecordId}`.execute(db())
          },
        },
      },
    ],
    'cash_expense created': [
      {
        change: () => operator().cash.expenses.create({ description: 'Cable', amount: '20' }),
        spoilers: { 'it is void': () => operator().cash.expenses.void({ id: 1 }) },
      },
    ],
    'cash_deposit created': movement('deposit'),
    'cash_withdrawal created': movement('withdrawal'),
    'cash_entry created': movement('entry'),
    'billing updated': [
      {
        change: () => act.raiseMany('175', '150'),
        spoilers: {
          'the fee changes again': () => act.raise('200'),
          'the utility changes again': () => act.gain('50'),
          'the client is deleted': act.deleteClient,
        },
        harmless: { 'its month is paid': () => act.pay('2026-11') },
      },
    ],
  }
}
