import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { pdfFile } from './pdf-file'

const { resolve } = createRequire(import.meta.url)
const FONT = readFileSync(resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'))
/** A PNG of 1 × 1 pixels. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const logo = { src: '/logo', width: 400, height: 120 }
const head = { name: 'Señal Sur', lines: [], logo }
const content = { head, title: 'Fibra', foot: null }

/** Node has no decoder of images; a browser's rejects those that end in the middle. */
function givenLogo({ status, whole }: { status: number; whole: boolean }) {
  const picture = () => new Response(Buffer.from(PNG, 'base64'), { status, headers: { 'content-type': 'image/png' } })
  vi.stubGlobal('fetch', async (address: string) => (address.includes('/logo') ? picture() : new Response(FONT)))
  const bitmap = { close() {} }
  vi.stubGlobal('createImageBitmap', () => (whole ? Promise.resolve(bitmap) : Promise.reject(new Error('damaged'))))
}

test.each([
  ['is there', { status: 200, whole: true }, false],
  ['cannot be loaded', { status: 503, whole: true }, true],
  ['ends in the middle', { status: 200, whole: false }, true],
])('a sheet becomes a PDF also when its logo %s', async (_, given, logoMissing) => {
  givenLogo(given)
  const sent = await pdfFile(content, 'cotizacion-7.pdf')
  expect([sent.file.name, sent.logoMissing]).toEqual(['cotizacion-7.pdf', logoMissing])
  expect(Buffer.from(await sent.file.arrayBuffer()).includes('/Subtype /Image')).toBe(!logoMissing)
})

test('a business without a logo lacks none', async () => {
  givenLogo({ status: 404, whole: false })
  expect((await pdfFile({ ...content, head: { ...head, logo: null } }, 'a.pdf')).logoMissing).toBe(false)
})
