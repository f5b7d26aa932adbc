import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const contract = readFileSync(new URL('../../../../packages/client/src/contract.ts', import.meta.url), 'utf8')

const TEXT = String.raw`(?:string|string\[\]|ReadonlyArray<string>)(?: \| (?:string|number|null|undefined))*`
/** Names of days, months and instants; of amounts, their type: only they take a number for a text. */
const DATED = /(At|Date|Day|On|Until|Since|From|To|Period|Periods|[mM]onth|^day|^since|^today|^now)$/

/** The text fields of the contract, with the comment that an editor shows. */
const fields = [
  ...contract.matchAll(new RegExp(String.raw`(/\*\*(?:[^*]|\*(?!/))*\*/\s*)?\b(\w+)\??: (${TEXT})(?=[\s;}])`, 'g')),
].map(([, comment = '', name = '', type = '']) => ({ comment, name, type }))

it('every amount and date of the contract says its unit', () => {
  const without = (unit: RegExp, measured: typeof fields) =>
    measured.filter(({ comment }) => !unit.test(comment)).map(({ name, type }) => `${name}: ${type}`)
  const amounts = fields.filter(({ name, type }) => /number|Amount/.test(`${type} ${name}`))
  const dates = fields.filter(({ name }) => DATED.test(name))
  expect([amounts.length > 50, dates.length > 150]).toEqual([true, true])
  expect(without(/Quetzales/, amounts)).toEqual([])
  expect(without(/yyyy|ISO 8601/, dates)).toEqual([])
})
