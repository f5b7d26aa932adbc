import { readFileSync } from 'node:fs'
import { bankMethods, methodLabels, type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import { searchable } from '@isp/domain/text/search'
import { expect, it } from 'vitest'

const read = (file: string) =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const and = new Intl.ListFormat('en')

const [key, word] = [
  (method: PaymentMethod) => `\`${method}\``,
  (method: PaymentMethod) => `\`${methodLabels[method]}\``,
]
const [first, ...others] = paymentMethods.map(word)

it.each([
  ['packages/client/README.md', `takes \`method\` (${paymentMethods.map(key).join(', ')})`],
  ['packages/client/README.md', `for ${and.format(bankMethods.map(key))}, \`bank\``],
  ['docs/scripting.md', `\`forma\`: ${[`${first} (default)`, ...others].join(', ')};`],
  ['docs/scripting.md', `for ${and.format(bankMethods.map(word))} a \`banco\``],
])('%s says %s', (file, text) => {
  expect(read(file)).toContain(text)
})

const linesOf = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8').split('\n')

it('the scripting page has the column of each text of a receipt, with its greatest length', () => {
  const row = linesOf('docs/scripting.md').find((line) => line.startsWith('| method | column `forma`'))
  for (const field of askedFieldKeys) {
    const { label, max } = askedFields[field]
    expect(row).toMatch(new RegExp(`\`${searchable(label).replaceAll(' ', '_')}\`[^|;]* at most ${max}\\b`))
  }
})

it('the readme of the typed client has each text of a receipt', () => {
  const [, paragraph = ''] = read('packages/client/README.md').split('**Receipts.**')
  const [sentence] = paragraph.split('```')
  for (const field of askedFieldKeys) expect(sentence).toContain(`\`${field}\``)
})
