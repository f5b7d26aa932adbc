import { actionsOf, id, type SmallBusiness, shopId } from './small-business'
import type { UndoableCase } from './undoable-case'

/** Changes of the account of a client that can be undone, as of 20 November 2026. */
export function accountCases(business: SmallBusiness): Record<string, UndoableCase[]> {
  const { operator } = business
  const act = actionsOf(business)
  type Owner = { kind: 'regular' | 'variable'; clientId: number }
  const account = {
    leave: (owner: Owner, received: string) => operator().payments.collect({ ...owner, months: [], received }),
    take: (owner: Owner, months: { period: string; amount: string; utilityAmount?: string }[]) =>
      operator().payments.collect({ ...owner, months, received: '50' }),
    charge: (owner: Owner | null, more: object = {}) =>
      operator().payments.collect({ ...owner, others: [{ concept: 'Router', amount: '300' }], ...more }),
    giveBack: (owner: Owner, amount: string) => operator().accounts.refund({ ...owner, amount, reason: 'Sobró' }),
    voidFirst: () => operator().receipts.void({ number: 1 }),
  }

  return {
    'client deposited': [
      {
        change: () => account.leave({ kind: 'regular' as const, clientId: id }, '100'),
        spoilers: {
          'it is void': account.voidFirst,
          'it is given back': () => account.giveBack({ kind: 'regular' as const, clientId: id }, '1'),
          'the client is deleted': act.deleteClient,
        },
        harmless: { 'more is left there': () => account.leave({ kind: 'regular' as const, clientId: id }, '1') },
      },
    ],
    'client withdrawn': [
      {
        given: () => account.leave({ kind: 'regular' as const, clientId: id }, '100'),
        change: () => account.take({ kind: 'regular' as const, clientId: id }, [{ period: '2026-10', amount: '150' }]),
        spoilers: { 'the client is deleted': act.deleteClient },
        harmless: { 'money is left there': () => account.leave({ kind: 'regular' as const, clientId: id }, '1') },
      },
    ],
    'client refunded': [
      {
        given: () => account.leave({ kind: 'regular' as const, clientId: id }, '100'),
        change: () => account.giveBack({ kind: 'regular' as const, clientId: id }, '60'),
        spoilers: { 'it is void': () => operator().receipts.void({ number: 2 }) },
        harmless: {
          'the rest is given back': () => account.giveBack({ kind: 'regular' as const, clientId: id }, '40'),
        },
      },
    ],
    'client charged': [
      {
        change: () => account.charge({ kind: 'regular' as const, clientId: id }),
        spoilers: { 'it is void': account.voidFirst, 'the client is deleted': act.deleteClient },
        harmless: { 'a month is paid': () => act.pay('2026-10') },
      },
    ],
    'variable_client charged': [
      {
        change: () => account.charge({ kind: 'variable' as const, clientId: shopId }),
        spoilers: { 'it is void': account.voidFirst, 'the client is deleted': act.deleteShop },
      },
    ],
    'counter_sale charged': [
      {
        change: () => account.charge(null),
        spoilers: { 'it is void': account.voidFirst },
        harmless: { 'more is sold': () => account.charge(null) },
      },
    ],
    'variable_client deposited': [
      {
        change: () => account.leave({ kind: 'variable' as const, clientId: shopId }, '100'),
        spoilers: {
          'it is void': account.voidFirst,
          'it is given back': () => account.giveBack({ kind: 'variable' as const, clientId: shopId }, '1'),
          'the client is deleted': act.deleteShop,
        },
        harmless: { 'more is left there': () => account.leave({ kind: 'variable' as const, clientId: shopId }, '1') },
      },
    ],
    'variable_client withdrawn': [
      {
        given: () => account.leave({ kind: 'variable' as const, clientId: shopId }, '100'),
        change: () =>
          account.take({ kind: 'variable' as const, clientId: shopId }, [
            { period: '2026-10', amount: '150', utilityAmount: '20' },
          ]),
        spoilers: { 'the client is deleted': act.deleteShop },
        harmless: { 'money is left there': () => account.leave({ kind: 'variable' as const, clientId: shopId }, '1') },
      },
    ],
    'variable_client refunded': [
      {
        given: () => account.leave({ kind: 'variable' as const, clientId: shopId }, '100'),
        change: () => account.giveBack({ kind: 'variable' as const, clientId: shopId }, '60'),
        spoilers: { 'it is void': () => operator().receipts.void({ number: 2 }) },
        harmless: {
          'the rest is given back': () => account.giveBack({ kind: 'variable' as const, clientId: shopId }, '40'),
        },
      },
    ],
  }
}
