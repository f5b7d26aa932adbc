import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import type { Business } from '../../../lib/business'
import type { Quotation } from '../quotation-content'
import { quotationFile } from './quotation-file'

const { resolve } = createRequire(import.meta.url)
const FONT = readFileSync(resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'))
/** A PNG of 1 × 1 pixels. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const business: Business = {
  name: 'Señal Sur',
  phone: null,
  address: null,
  nit: null,
  footText: null,
  quotationValidityDays: 15,
  version: 1,
  logo: { hash: 'a', width: 400, height: 120 },
}
const quotation: Quotation = {
  id: 7,
  name: 'Fibra',
  clientName: 'Ana López',
  createdAt: '2026-11-20T18:00:00.000Z',
  totalPurchase: '100.00',
  totalSale: '150.50',
  totalProfit: '50.50',
  state: 'draft',
  stateChangedAt: null,
  validUntil: null,
  conditions: null,
  copiedFrom: null,
  items: [],
}

/** Node has no decoder of images; a browser's rejects those that end in the middle. */
function givenLogo({ status, whole }: { status: number; whole: boolean }) {
  const logo = () => new Response(Buffer.from(PNG, 'base64'), { status, headers: { 'content-type': 'image/png' } })
  vi.stubGlobal('fetch', async (address: string) => (address.includes('/logo') ? logo() : new Response(FONT)))
  const bitmap = { close() {} }
  vi.stubGlobal('createImageBitmap', () => (whole ? Promise.resolve(bitmap) : Promise.reject(new Error('damaged'))))
}

test.each([
  ['is there', { status: 200, whole: true }, false],
  ['cannot be loaded', { status: 503, whole: true }, true],
  ['ends in the middle', { status: 200, whole: false }, true],
])('a quotation becomes a PDF also when its logo %s', async (_, given, logoMissing) => {
  givenLogo(given)
  const sent = await quotationFile(quotation, business)
  expect([sent.file.name, sent.logoMissing]).toEqual(['cotizacion-7.pdf', logoMissing])
  expect(Buffer.from(await sent.file.arrayBuffer()).includes('/Subtype /Image')).toBe(!logoMissing)
})

test('a business without a logo lacks none', async () => {
  givenLogo({ status: 404, whole: false })
  expect((await quotationFile(quotation, { ...business, logo: null })).logoMissing).toBe(false)
})
