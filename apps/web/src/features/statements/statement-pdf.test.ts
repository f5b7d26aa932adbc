import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { addMonths } from '@isp/domain/dates/period'
import { presentDebt } from '@isp/domain/receipts/present-debt'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { sheetPdf } from '../../components/print/pdf/sheet-pdf'
import { type Statement, statementContent } from './statement-content'

// Rules: product/statements#the-sheet

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/lato/${file}.ttf`)))
const fonts = { normal: font('400Regular/Lato_400Regular'), bold: font('700Bold/Lato_700Bold') }
const today = '2026-11-28'

function statement(count: number, name: string): Statement {
  const months = Array.from({ length: count }, (_, index) => {
    const period = addMonths('2026-11', index + 1 - count)
    const isPaid = index < count - 2
    const paid = { paidDate: `${period}-12`, receiptNumber: index + 1 }
    return {
      period,
      dueDate: `${period}-12`,
      amount: '100.00',
      isPaid,
      ...(isPaid ? paid : { paidDate: null, receiptNumber: null }),
    }
  })
  const debt = presentDebt({ payments: months, accountBalance: '0.00' }, today)
  const none = { otherCharges: [], accountLines: [], accountBalance: '0.00', pauses: [], lastReceipt: null }
  return { kind: 'regular', id: 7, name, phone: null, today, months, debt, ...none }
}

async function pagesOf(...statements: Statement[]): Promise<string[]> {
  const { bytes } = sheetPdf(statementContent(statements, { business: null }), { fonts, logo: null })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}

const LONG = 'María del Carmen de los Ángeles Hernández Xol viuda de Tzoc, casa de la esquina'

test('sixty months break between rows, with the head on each page', async () => {
  const pages = await pagesOf(statement(60, LONG))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    if (index > 0) expect(page).toContain('Estado de cuenta · María del Carmen')
  }
  const text = pages.join('\n')
  expect(text.match(/Recibo \d+/g)).toHaveLength(58)
  // No row is cut: each month is on the page of its receipt.
  const count = (page: string, what: RegExp) => page.match(what)?.length ?? 0
  for (const page of pages.slice(0, -1)) {
    expect(count(page, /[A-Z][a-z]{2} \d{4}/g)).toBe(count(page, /Recibo \d+/g))
  }
  expect(pages.at(-1)).toMatch(/Debe al 28 nov 2026\s+Q200\.00/)
})

test('of several clients each name heads its months', async () => {
  const [page] = await pagesOf(statement(2, 'Ana López'), statement(3, 'Tienda'))
  expect(page).toMatch(/Ana López[\s\S]*Oct 2026[\s\S]*Tienda[\s\S]*Sep 2026/)
  expect(page).toMatch(/Debe al 28 nov 2026\s+Q400\.00/)
})

test('one page is enough for twelve months', async () => {
  expect(await pagesOf(statement(12, 'Ana'))).toHaveLength(1)
})
