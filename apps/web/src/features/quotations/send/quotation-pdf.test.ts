import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Business } from '../../../business/business'
import { PdfPaper } from '../../../components/print/pdf/pdf-paper'
import { sheetPdf } from '../../../components/print/pdf/sheet-pdf'
import { type Quotation, quotationContent } from '../quotation-content'

// Rules: product/quotations#sending

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/lato/${file}.ttf`)))
const fonts = { normal: font('400Regular/Lato_400Regular'), bold: font('700Bold/Lato_700Bold') }
/** A PNG of 1 × 1 pixels. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const logo = { bytes: Buffer.from(PNG, 'base64'), type: 'png', width: 400, height: 120 } as const

const business: Business = {
  name: 'Señal Ñandú',
  phone: '5555 1234',
  address: 'Cantón Pujujil, Sololá',
  nit: '123456-7',
  footText: '¡Gracias por su confianza!',
  quotationValidityDays: 15,
  cutAfterDays: 10,
  version: 1,
  logo: null,
}

function quotation(articles: number): Quotation {
  const item = { purchasePrice: '100.00', salePrice: '150.50', profit: '50.50', quotationId: 7, createdAt: '' }
  const items = Array.from({ length: articles }, (_, index) => ({ ...item, id: index, name: `Cámara número ${index}` }))
  return {
    id: 7,
    name: 'Instalación',
    clientName: 'María Núñez',
    createdAt: '2026-11-20T18:00:00.000Z',
    totalPurchase: '100.00',
    totalSale: '1503.00',
    totalProfit: '50.50',
    state: 'draft',
    stateChangedAt: null,
    validUntil: '2026-12-07',
    conditions: 'Anticipo del 50 %.\nGarantía de un año.',
    copiedFrom: null,
    phone: null,
    clientKind: null,
    clientId: null,
    items,
  }
}

async function read(
  articles: number,
  { withLogo = false, ...changes }: Partial<Quotation> & { withLogo?: boolean } = {},
) {
  const content = quotationContent({ ...quotation(articles), ...changes }, { business })
  const pdf = sheetPdf(content, { fonts, logo: withLogo ? logo : null })
  const bytes = new Uint8Array(pdf.bytes)
  const source = Buffer.from(bytes).toString('latin1')
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return { source, pages: text }
}

test('the PDF has its text as text, with accents, and no costs', async () => {
  const { pages } = await read(2)
  expect(pages).toHaveLength(1)
  for (const text of [
    ...['Señal Ñandú', 'Cantón Pujujil, Sololá', 'Tel. 5555 1234 · NIT 123456-7', 'Cotización', 'Instalación'],
    ...['20 nov 2026', 'Válida hasta', '7 dic 2026', 'María Núñez', 'Cámara número 1', 'Q150.50', 'Q1,503.00'],
    ...['Son: mil quinientos tres quetzales exactos.', 'Anticipo del 50 %.', 'Garantía de un año.'],
    ...['Autorizado por', 'Aceptado por', '¡Gracias por su confianza!', 'Página 1 de 1'],
  ]) {
    expect(pages[0]).toContain(text)
  }
  expect(pages[0]).not.toContain('Q100.00')
})

test('its fonts are embedded, and no others are named', async () => {
  const { source } = await read(2)
  expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(source).not.toContain('/Helvetica')
})

test('it is letter paper, with the logo', async () => {
  const [without, { source }] = [await read(1), await read(1, { withLogo: true })]
  expect(source).toMatch(/\/MediaBox \[0 0 612\.?0* 792\.?0*\]/)
  expect([without.source, source].map((text) => text.includes('/Subtype /Image'))).toEqual([false, true])
})

test('a logo that cannot be decoded is left out, and the rest of the paper is there', async () => {
  const content = quotationContent(quotation(1), { business })
  const damaged = { ...logo, bytes: logo.bytes.subarray(0, 40) }
  const { bytes, logoDrawn } = sheetPdf(content, { fonts, logo: damaged })
  expect(logoDrawn).toBe(false)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toContain('Señal Ñandú')
  expect(sheetPdf(content, { fonts, logo }).logoDrawn).toBe(true)
})

test('a long one breaks over pages, each with its head, headings and number', async () => {
  const { pages } = await read(100)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    expect(page.includes('Cotización 7 · Instalación')).toBe(index > 0)
  }
  for (const page of pages.slice(0, -1)) expect(page).toContain('Artículo')
  expect(pages.join(' ').match(/Cámara número \d+/g)).toHaveLength(100)
  expect(pages.filter((page) => page.includes('Aceptado por'))).toEqual([pages.at(-1)])
})

test('nobody signs an empty page: the last conditions stand above the signatures', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Condición ${index + 1}.`)
  for (const count of [20, 24, 28, 60]) {
    const { pages } = await read(2, { conditions: lines.slice(0, count).join('\n') })
    const last = pages.at(-1) ?? ''
    expect([last.includes('Aceptado por'), last.includes(`Condición ${count}.`)]).toEqual([true, true])
    expect(pages.join(' ').match(/Condición \d+\./g)).toHaveLength(count)
  }
})

test('no letter after a tab is lost, and no accent that is a character of its own', async () => {
  const item = { id: 0, quotationId: 7, name: 'Cable\tUTP', purchasePrice: '1.00', salePrice: '2.00', profit: '1.00' }
  const { pages } = await read(0, {
    clientName: 'Ana\tMaria Nu\u0301n\u0303ez',
    conditions: 'Uno\tdos',
    items: [{ ...item, createdAt: '' }],
  })
  for (const text of ['Ana Maria Núñez', 'Uno dos', 'Cable UTP']) expect(pages[0]).toContain(text)
})

test('the letters that the font lacks are known', () => {
  const paper = new PdfPaper(fonts)
  const lacks = (text: string) => Array.from(text).filter((letter) => !paper.has(letter.codePointAt(0) ?? 0))
  expect(lacks('aZñÑáéíóúü¿¡«»–—‘’“”…€°½ Q%')).toEqual([])
  expect(lacks('aمחé🏠')).toEqual(['م', 'ח', '🏠'])
})
