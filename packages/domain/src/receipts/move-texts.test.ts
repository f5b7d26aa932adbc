import { describe, expect, it } from 'vitest'
import { lostByMove, moveSentence } from './move-texts'

// Rules: product/receipts#moving

const november = { period: '2026-11', amount: '175.00' }
const both = [{ period: '2026-10', amount: '175.00' }, november]

describe('moving a receipt', () => {
  it.each([
    ['175.00', [november], '0.00', 'paga noviembre de 2026.'],
    ['200.00', both, '0.00', 'paga octubre de 2026 y deja Q25.00 a cuenta; faltan Q150.00 de noviembre de 2026.'],
    ['100.00', [november], '0.00', 'abona Q100.00; faltan Q75.00 de noviembre de 2026.'],
    ['75.00', [november], '100.00', 'paga noviembre de 2026 con Q100.00 de lo abonado.'],
    ['350.00', both, '0.00', 'paga octubre y noviembre de 2026.'],
    ['175.00', [], '10.00', 'deja Q175.00 a cuenta.'],
    ['175.00', [{ period: '2026-11', amount: null }], '0.00', 'deja Q175.00 a cuenta.'],
  ])('of %s to a client who owes %j with %s on the account %s', (amount, open, accountBalance, said) => {
    const sentence = moveSentence({ number: 1042, amount }, { name: 'Rita Pop', open, accountBalance })
    expect(sentence).toBe(`El recibo 1042 se anula y sus Q${amount} pasan a Rita Pop: ${said}`)
  })

  it.each([
    [['2026-11'], null, 'Ana López queda sin pagar noviembre de 2026.'],
    [['2026-11'], '25.00', 'Ana López queda sin pagar noviembre de 2026.'],
    [['2026-11'], '-100.00', 'Ana López queda sin pagar noviembre de 2026 y recupera Q100.00 a cuenta.'],
    [[], '100.00', ''],
  ])('of months %j with %s on the account takes from its client: %s', (periods, accountAmount, said) => {
    expect(lostByMove({ clientName: 'Ana López', periods, accountAmount })).toBe(said)
  })
})
