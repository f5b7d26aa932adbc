import { expect, it } from 'vitest'
import { readCsvFile } from './csv-file'

const text = 'Nombre;Día\r\nJosé;1'
const utf8 = (content: string) => new TextEncoder().encode(content)
const latin1 = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0))
const utf16 = (content: string, { bigEndian = false } = {}) => {
  const bytes = new DataView(new ArrayBuffer(content.length * 2))
  for (let index = 0; index < content.length; index += 1) {
    bytes.setUint16(index * 2, content.charCodeAt(index), !bigEndian)
  }
  return new Uint8Array(bytes.buffer)
}

it.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
  ['the Windows code page', latin1(text)],
  ['UTF-16, little endian', utf16(`\ufeff${text}`)],
  ['UTF-16, big endian', utf16(`\ufeff${text}`, { bigEndian: true })],
  ['UTF-16 without a mark', utf16(text)],
  ['UTF-16, big endian, without a mark', utf16(text, { bigEndian: true })],
])('%s is decoded', (_encoding, bytes) => {
  expect(readCsvFile(bytes)).toEqual({ text, delimiter: undefined, linesBefore: 0 })
})

it.each([
  ['sep=;\r\n', ';'],
  ['\ufeffsep=,\n', ','],
  ['"sep=|"\n', '|'],
  ['SEP=\t\r\n', '\t'],
])('%j declares the separator', (line, delimiter) => {
  expect(readCsvFile(utf8(`${line}${text}`))).toEqual({ text, delimiter, linesBefore: 1 })
  expect(readCsvFile(utf16(`${line}${text}`))).toEqual({ text, delimiter, linesBefore: 1 })
})

it('an empty file is an empty text', () => {
  expect(readCsvFile(new Uint8Array()).text).toBe('')
})
