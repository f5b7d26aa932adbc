import { readFileSync } from 'node:fs'
import { clientFieldKeys, clientFields } from '@isp/domain/clients/client-fields'
import { receiptFieldKeys, receiptFields } from '@isp/domain/receipts/receipt-fields'
import { describe, expect, it } from 'vitest'

// Rules: product/clients#fields, product/receipts#texts-of-a-receipt

/** Here and not in `packages/domain`, whose results are kept while its own files are the same. */
const page = (name: string) => readFileSync(new URL(`../../../docs/product/${name}`, import.meta.url), 'utf8')

describe('the page of clients names each field by its label', () => {
  it.each(clientFieldKeys)('%s', (field) => {
    expect(page('clients.md')).toContain(`'${clientFields[field].label}'`)
  })
})

describe('the page of receipts names each text by its label, with its greatest length', () => {
  it.each(receiptFieldKeys)('%s', (field) => {
    const { label, max } = receiptFields[field]
    expect(page('receipts.md')).toMatch(new RegExp(`'${label}' \\(${max}\\b`))
  })
})
