import { describe, expect, it } from 'vitest'
import { fromCentavos } from '../money/money'
import { amountInWords } from './amount-in-words'

// Rules: product/receipts#amounts-in-words

describe('an amount in words', () => {
  it.each([
    ['0.00', 'cero quetzales exactos'],
    ['0.01', 'cero quetzales con un centavo'],
    ['0.05', 'cero quetzales con cinco centavos'],
    ['0.99', 'cero quetzales con noventa y nueve centavos'],
    ['1.00', 'un quetzal exacto'],
    ['1.01', 'un quetzal con un centavo'],
    ['1.21', 'un quetzal con veintiún centavos'],
    ['2.00', 'dos quetzales exactos'],
    ['9.10', 'nueve quetzales con diez centavos'],
    ['10.00', 'diez quetzales exactos'],
    ['15.00', 'quince quetzales exactos'],
    ['16.00', 'dieciséis quetzales exactos'],
    ['19.00', 'diecinueve quetzales exactos'],
    ['20.00', 'veinte quetzales exactos'],
    ['21.00', 'veintiún quetzales exactos'],
    ['22.00', 'veintidós quetzales exactos'],
    ['23.00', 'veintitrés quetzales exactos'],
    ['26.00', 'veintiséis quetzales exactos'],
    ['29.00', 'veintinueve quetzales exactos'],
    ['30.00', 'treinta quetzales exactos'],
    ['31.00', 'treinta y un quetzales exactos'],
    ['40.31', 'cuarenta quetzales con treinta y un centavos'],
    ['55.00', 'cincuenta y cinco quetzales exactos'],
    ['68.00', 'sesenta y ocho quetzales exactos'],
    ['70.00', 'setenta quetzales exactos'],
    ['84.00', 'ochenta y cuatro quetzales exactos'],
    ['99.00', 'noventa y nueve quetzales exactos'],
    ['100.00', 'cien quetzales exactos'],
    ['101.00', 'ciento un quetzales exactos'],
    ['121.00', 'ciento veintiún quetzales exactos'],
    ['150.50', 'ciento cincuenta quetzales con cincuenta centavos'],
    ['175.00', 'ciento setenta y cinco quetzales exactos'],
    ['200.00', 'doscientos quetzales exactos'],
    ['333.00', 'trescientos treinta y tres quetzales exactos'],
    ['400.00', 'cuatrocientos quetzales exactos'],
    ['500.00', 'quinientos quetzales exactos'],
    ['600.00', 'seiscientos quetzales exactos'],
    ['700.00', 'setecientos quetzales exactos'],
    ['800.00', 'ochocientos quetzales exactos'],
    ['901.00', 'novecientos un quetzales exactos'],
    ['999.99', 'novecientos noventa y nueve quetzales con noventa y nueve centavos'],
    ['1000.00', 'mil quetzales exactos'],
    ['1001.00', 'mil un quetzales exactos'],
    ['1100.00', 'mil cien quetzales exactos'],
    ['2000.00', 'dos mil quetzales exactos'],
    ['2021.00', 'dos mil veintiún quetzales exactos'],
    ['10000.00', 'diez mil quetzales exactos'],
    ['21000.00', 'veintiún mil quetzales exactos'],
    ['21501.05', 'veintiún mil quinientos un quetzales con cinco centavos'],
    ['31001.01', 'treinta y un mil un quetzales con un centavo'],
    ['100000.00', 'cien mil quetzales exactos'],
    ['101000.00', 'ciento un mil quetzales exactos'],
    ['121121.21', 'ciento veintiún mil ciento veintiún quetzales con veintiún centavos'],
    ['999999.00', 'novecientos noventa y nueve mil novecientos noventa y nueve quetzales exactos'],
    ['1000000.00', 'un millón de quetzales exactos'],
    ['1000000.01', 'un millón de quetzales con un centavo'],
    ['1000001.00', 'un millón un quetzales exactos'],
    ['1001000.00', 'un millón mil quetzales exactos'],
    ['2000000.00', 'dos millones de quetzales exactos'],
    ['21000000.00', 'veintiún millones de quetzales exactos'],
    ['1000000000.00', 'mil millones de quetzales exactos'],
    [
      '11999999998.80',
      'once mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y ocho quetzales con ochenta centavos',
    ],
    ['21000100.00', 'veintiún millones cien quetzales exactos'],
    ['31021501.00', 'treinta y un millones veintiún mil quinientos un quetzales exactos'],
    [
      '99999999.99',
      'noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve quetzales con noventa y ' +
        'nueve centavos',
    ],
    ['100000000.00', 'cien millones de quetzales exactos'],
  ])('of %s is %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  it('is of single words with one space between them, and different for each amount', () => {
    const texts = Array.from({ length: 5_000 }, (_, index) => amountInWords(fromCentavos(index * 100)))
    for (const text of texts) expect(text).toMatch(/^[a-zéíóúñ]+( [a-zéíóúñ]+)*$/)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each(['', '-1.00', '1.005', 'mil', '1000000000000.00'])('%j cannot be written out', (amount) => {
    expect(() => amountInWords(amount)).toThrow(RangeError)
  })
})
