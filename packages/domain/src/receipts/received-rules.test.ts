import { describe, expect, it } from 'vitest'
import { onAccount, totalLessAccount } from './account-texts'
import { type Excess, planReceived, type Receiving } from './received-rules'
import { accountChanged, collectLabel, owesAfter, payAhead } from './received-texts'

// Rules: product/accounts#paying, product/accounts#another-amount, product/accounts#what-is-left-over

const month = (period: string, amount = '175.00') => ({ period, amount })
const [oct, nov, dec, jan] = [month('2026-10', '150.00'), month('2026-11'), month('2026-12'), month('2027-01')]
const plan = (receiving: Partial<Receiving>) =>
  planReceived({ chosen: [nov], balance: '0.00', received: null, advance: [dec, jan], ...receiving })
const periods = (months: readonly { period: string }[]) => months.map(({ period }) => period.slice(5)).join(' ')

describe('what is due', () => {
  it.each([
    // on the account, what it pays, into the drawer, the button, whether the account takes part
    ['0.00', '0.00', '175.00', 'Cobrar Q175.00', false],
    ['100.00', '100.00', '75.00', 'Cobrar Q75.00', true],
    ['175.00', '175.00', '0.00', 'Pagar con lo abonado', true],
    ['400.00', '175.00', '0.00', 'Pagar con lo abonado', true],
  ])('with %s on the account: %s of it and %s, %s', (balance, fromAccount, taken, label, settles) => {
    const due = plan({ balance })
    expect(due).toMatchObject({
      total: '175.00',
      fromAccount,
      taken,
      settles,
      sentence: '',
      over: null,
      possible: true,
    })
    expect(collectLabel(due)).toBe(label)
  })

  it('is nothing without a month', () => {
    const due = plan({ chosen: [], balance: '50.00' })
    expect([due.possible, collectLabel(due)]).toEqual([false, 'Cobrar Q0.00'])
  })
})

describe('with other charges of Q300.00', () => {
  it.each([
    // what, the total, what the account pays, into the drawer, the months sent, the sentence, whether it is possible
    [{}, '475.00', '0.00', '475.00', '11', '', true],
    [{ chosen: [] }, '300.00', '0.00', '300.00', '', '', true],
    [{ balance: '100.00' }, '475.00', '100.00', '375.00', '11', '', true],
    [{ balance: '400.00' }, '475.00', '175.00', '300.00', '11', '', true],
    [{ received: '475.00' }, '475.00', '0.00', '475.00', '11', 'Paga noviembre de 2026.', true],
    [
      { received: '400.00' },
      '475.00',
      '0.00',
      '400.00',
      '11',
      'Abona Q100.00; faltan Q75.00 de noviembre de 2026.',
      true,
    ],
    [{ received: '300.00' }, '475.00', '0.00', '300.00', '11', '', true],
    [{ received: '299.99' }, '475.00', '0.00', '299.99', '11', 'No alcanza: faltan Q0.01.', false],
    [{ received: '500.00' }, '475.00', '0.00', '500.00', '11', 'Sobran Q25.00:', true],
    [{ received: '500.00', excess: 'giveBack' as Excess }, '475.00', '0.00', '475.00', '11', 'Sobran Q25.00:', true],
    [{ chosen: [], received: '320.00' }, '300.00', '0.00', '320.00', '', 'Deja Q20.00 a cuenta.', true],
  ])('%j: %s less %s, %s into the drawer', (changes, total, fromAccount, taken, sent, sentence, possible) => {
    const found = plan({ charges: '300.00', ...changes })
    expect(found).toMatchObject({ total, fromAccount, taken, sentence, possible })
    expect(periods(found.months)).toBe(sent)
  })
})

describe('another amount', () => {
  it.each([
    // what, the months sent, the sentence
    [{ received: '100.00' }, '11', 'Abona Q100.00; faltan Q75.00 de noviembre de 2026.'],
    [{ received: '100.00', balance: '50.00' }, '11', 'Abona Q100.00; faltan Q25.00 de noviembre de 2026.'],
    [{ received: '175.00' }, '11', 'Paga noviembre de 2026.'],
    [{ received: '75.00', balance: '100.00' }, '11', 'Paga noviembre de 2026 con Q100.00 de lo abonado.'],
    [{ received: '75', balance: '150.00' }, '11', 'Sobran Q50.00:'],
    [{ received: '50.00', balance: '300.00' }, '11', 'Sobran Q50.00:'],
    [{ received: '0.00', balance: '300.00' }, '11', 'Paga noviembre de 2026 con Q175.00 de lo abonado.'],
    [{ received: '200.00' }, '11', 'Sobran Q25.00:'],
    [
      { received: '300.00', chosen: [oct], others: [nov] },
      '10',
      'Paga octubre de 2026 y deja Q150.00 a cuenta; faltan Q25.00 de noviembre de 2026.',
    ],
    [
      { received: '175.00', chosen: [oct], others: [nov] },
      '10',
      'Paga octubre de 2026 y deja Q25.00 a cuenta; faltan Q150.00 de noviembre de 2026.',
    ],
    [
      { received: '60.00', balance: '100.00', chosen: [oct], others: [nov] },
      '10',
      'Paga octubre de 2026 con Q90.00 de lo abonado; faltan Q165.00 de noviembre de 2026.',
    ],
    [{ received: '150.00', chosen: [oct, nov] }, '10 11', 'Paga octubre de 2026; faltan Q175.00 de noviembre de 2026.'],
    [{ received: '325.00', chosen: [oct], others: [nov] }, '10 11', 'Paga octubre y noviembre de 2026.'],
    [{ received: '350.00', chosen: [oct], others: [nov] }, '10 11', 'Paga octubre y noviembre de 2026. Sobran Q25.00:'],
    // The later month was chosen alone.
    [
      { received: '200.00', chosen: [nov], others: [oct] },
      '11',
      'Paga noviembre de 2026 y deja Q25.00 a cuenta; faltan Q125.00 de octubre de 2026.',
    ],
    [{ received: '325.00', chosen: [nov], others: [oct] }, '11 10', 'Paga octubre y noviembre de 2026.'],
    // The next month was unticked by hand.
    [
      { received: '325.00', chosen: [oct], others: [nov], extend: false },
      '10',
      'Paga octubre de 2026 y deja Q175.00 a cuenta.',
    ],
    [{ received: '200.00', chosen: [], others: [nov], extend: false }, '', 'Deja Q200.00 a cuenta.'],
    // In advance.
    [{ received: '50.00', chosen: [dec] }, '', 'Deja Q50.00 a cuenta.'],
    [{ received: '200.00', chosen: [dec] }, '12', 'Sobran Q25.00:'],
    [{ received: '200.00', chosen: [nov, dec] }, '11', 'Sobran Q25.00:'],
    [{ received: '200.00', chosen: [nov, dec, jan] }, '11', 'Sobran Q25.00:'],
    [{ received: '50.00', chosen: [], advance: [] }, '', 'Deja Q50.00 a cuenta.'],
    // A variable client, of whose other month the amount is not known.
    [
      { received: '175.00', chosen: [oct], others: [{ period: '2026-11', amount: null }], advance: [] },
      '10',
      'Paga octubre de 2026 y deja Q25.00 a cuenta.',
    ],
  ])('%j sends the months %s: %s', (receiving, sent, sentence) => {
    const planned = plan(receiving)
    expect([periods(planned.months), planned.sentence, planned.possible]).toEqual([sent, sentence, true])
    expect(planned.taken).toBe(receiving.received)
  })

  it.each([
    [{ received: '0.00' }, 'Recibido: escribe un monto mayor que 0'],
    [{ received: '0.00', chosen: [], balance: '10.00' }, 'Recibido: escribe un monto mayor que 0'],
    [{ received: '0.00', balance: '100.00' }, 'No alcanza: faltan Q75.00.'],
  ])('%j is refused: %s', (receiving, sentence) => {
    expect(plan(receiving)).toMatchObject({ possible: false, sentence })
  })
})

describe('what is left over', () => {
  it.each<[Partial<Receiving>, Excess, string, string, string]>([
    // what, its choice, months sent, into the drawer, months in advance that are offered
    [{ received: '200.00' }, 'keep', '11', '200.00', ''],
    [{ received: '200.00' }, 'giveBack', '11', '175.00', ''],
    [{ received: '200.00' }, 'advance', '11', '200.00', ''],
    [{ received: '360.00' }, 'keep', '11', '360.00', '12'],
    [{ received: '360.00' }, 'advance', '11 12', '360.00', '12'],
    [{ received: '600.00' }, 'advance', '11 12 01', '600.00', '12 01'],
    [{ received: '360.00', mayAdvance: false }, 'advance', '11', '360.00', ''],
    [{ received: '360.00', chosen: [nov, dec] }, 'giveBack', '11 12', '350.00', ''],
    // Not more than was handed over: the account stays as it is.
    [{ received: '50.00', balance: '300.00' }, 'giveBack', '11', '0.00', ''],
    [{ received: '200.00', balance: '100.00' }, 'giveBack', '11', '75.00', ''],
  ])('%j with %s sends the months %s and takes %s', (receiving, excess, sent, taken, next) => {
    const planned = plan({ ...receiving, excess })
    expect([periods(planned.months), planned.taken, periods(planned.over?.next ?? [])]).toEqual([sent, taken, next])
  })

  it('pays twelve months in advance at most', () => {
    const advance = Array.from({ length: 13 }, (_, index) =>
      month(`2027-${String(index + 1).padStart(2, '0')}`, '1.00'),
    )
    expect(plan({ received: '300.00', advance }).over?.next).toHaveLength(12)
  })
})

it('texts name the figures', () => {
  const owed = { overdueCount: 1, overdueAmount: '175.00', upcoming: [], owedPeriods: ['2026-11'] }
  const owing = { ...owed, accountBalance: '100.00', netDebt: '75.00' }
  expect([
    onAccount('100.00'),
    totalLessAccount('175.00', '100.00'),
    totalLessAccount('175.00', '0.00'),
    payAhead(['2026-12']),
    accountChanged('25.00', '25.00'),
    accountChanged('25.00', '125.00'),
    accountChanged('-100.00', '0.00'),
    accountChanged('-100.00', '50.00'),
    owesAfter({ ...owing, netDebt: '75.00' }, '2026-11-20'),
    owesAfter({ ...owing, netDebt: '0.00' }, '2026-11-20'),
    owesAfter({ ...owing, netDebt: null }, '2026-11-20'),
    owesAfter({ ...owing, accountBalance: '0.00' }, '2026-11-20'),
  ]).toEqual([
    'Q100.00 a cuenta',
    'Q175.00 − Q100.00 a cuenta',
    'Q175.00',
    'Adelantar diciembre de 2026',
    'Deja Q25.00 a cuenta.',
    'Deja Q25.00 a cuenta. Saldo a cuenta: Q125.00.',
    'De lo abonado: Q100.00.',
    'De lo abonado: Q100.00. Saldo a cuenta: Q50.00.',
    'Aún debe Q75.00 de noviembre de 2026.',
    'Queda al día.',
    'Aún debe 1 mes · Q175.00.',
    'Aún debe 1 mes · Q175.00.',
  ])
})
