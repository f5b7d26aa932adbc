import { describe, expect, it } from 'vitest'
import { businessTextFields } from '../business/business.schema'
import { clientInput } from '../clients/client.schema'
import { groupInput } from '../groups/group.schema'
import { quotationInput } from '../quotations/quotation.schema'
import { cleanLine, cleanLines } from './clean-text'
import { searchSchema, searchTerm } from './text'

// Rules: product/text#clean-texts

const names = [
  ['María  del   Carmen Batz', 'María del Carmen Batz'],
  ['Pedro\u00a0Ajcalón', 'Pedro Ajcalón'],
  ['Juana\u200b Coc', 'Juana Coc'],
  ['Luis\nSaltos', 'Luis Saltos'],
  ['Luis\r\n\tSaltos\u2028', 'Luis Saltos'],
  [' \u3000Ana\u2009\u202fLópez ', 'Ana López'],
  ['Jose\u0301 Pen\u0303a', 'José Peña'],
  ['Jose\u200d\u0301', 'José'],
  ['\ufeffPe\u00ad\u00f1a\u0007', 'Peña'],
  ['\u202a\u2066Ana\u2069\u202c', 'Ana'],
  ['\u200e\u2060\u061c\u180eAna\u034f', 'Ana'],
  ['Ana \u2764\ufe0f', 'Ana \u2764\ufe0f'],
  ['Ana 🛰', 'Ana 🛰'],
  ['\u200b\u00a0', ''],
] as const

it.each(names)('the name %j is stored as %j', (name, clean) => {
  expect(cleanLine(name)).toBe(clean)
  expect(cleanLine(clean)).toBe(clean)
})

it.each([
  ['Perro  bravo\r\n\r\nLlave\u00a0con\tAna \u2028fin \n', 'Perro bravo\n\nLlave con Ana\nfin'],
  ['\u200b\n ', ''],
  ['uno\rdos\u0085tres\u000bcuatro', 'uno\ndos\ntres\ncuatro'],
])('the note %j keeps its lines: %j', (note, clean) => {
  expect(cleanLines(note)).toBe(clean)
})

describe('what the schemas store', () => {
  const dirty = ' Casa\u00a0 \u200b2\n'
  const client = { name: dirty, address: dirty, notes: `${dirty} b`, monthlyAmount: '150', startDate: '2026-01-05' }

  it('of a client is clean, but for what is typed as it is', () => {
    const typed = {
      wifiName: ' Red  1 ',
      wifiPassword: 'clave\u00a0 dos',
      routerUser: 'a\u200bb',
      routerPassword: 'x  y',
    }
    expect(clientInput.parse({ ...client, ...typed })).toMatchObject({
      name: 'Casa 2',
      address: 'Casa 2',
      notes: 'Casa 2\nb',
      ...typed,
      wifiName: 'Red  1',
    })
  })

  it('of a group, its expenses, a quotation and the business is clean', () => {
    expect(groupInput.parse({ name: dirty, location: dirty, description: `${dirty}b` })).toMatchObject({
      name: 'Casa 2',
      location: 'Casa 2',
      description: 'Casa 2\nb',
    })
    const items = [{ name: dirty, salePrice: '1' }]
    expect(quotationInput.parse({ name: dirty, clientName: dirty, items, conditions: `${dirty}b` })).toMatchObject({
      name: 'Casa 2',
      clientName: 'Casa 2',
      items: [{ name: 'Casa 2' }],
      conditions: 'Casa 2\nb',
    })
    expect(businessTextFields.name.parse(dirty)).toBe('Casa 2')
    expect(businessTextFields.footText.parse(`a\r\n${dirty}`)).toBe('a\nCasa 2')
  })

  it.each([
    [{ name: `${'a '.repeat(99)}  a` }, true],
    [{ name: 'e\u0301'.repeat(200) }, true],
    [{ name: `\u200b${'a'.repeat(200)}   ` }, true],
    [{ name: 'a'.repeat(201) }, false],
  ])('counts the length after cleaning: %#', (fields, success) => {
    expect(clientInput.safeParse({ ...client, ...fields }).success).toBe(success)
  })

  it.each([
    ['\u200b', 'El nombre es requerido'],
    ['\u00a0 ', 'El nombre es requerido'],
    ['Ana\u0000', 'Nombre: contiene un carácter no permitido'],
    ['\ud800', 'Nombre: contiene un carácter no permitido'],
  ])('does not have the name %j', (name, message) => {
    expect(clientInput.safeParse({ ...client, name }).error?.issues).toMatchObject([{ path: ['name'], message }])
  })

  it('of a search is clean like a name', () => {
    expect(searchSchema.parse('  Mari\u0301a\u00a0 del\u200b ')).toBe('María del')
    expect(searchTerm(`a\u00a0 b${' '.repeat(300)}c`)).toBe('a b c')
    expect(searchSchema.parse(searchTerm('x'.repeat(300)))).toHaveLength(200)
  })
})
