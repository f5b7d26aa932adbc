import { readFileSync } from 'node:fs'
import { bankMethods, methodLabels, type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
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
