import { describe, expect, it } from 'vitest'
import { clientChanges, clientInput } from '../clients/client.schema'
import { initials } from './initials'

// Rules: product/text#clean-texts, product/text#initials

const smallest = { name: 'Ana', monthlyAmount: '150', startDate: '2026-01-05' }
const issueOf = (input: object) => clientInput.safeParse({ ...smallest, ...input }).error?.issues[0]

describe('client input', () => {
  it('absent texts are null and an absent utility is 0.00', () => {
    expect(clientInput.parse(smallest)).toMatchObject({ utility: '0.00', phone: null, wifiPassword: null })
  })

  it('trims, and makes empty texts null', () => {
    expect(clientInput.parse({ ...smallest, name: '  Ana  ', phone: '  ', wifiPassword: '' })).toMatchObject({
      name: 'Ana',
      phone: null,
      wifiPassword: null,
    })
  })

  it.each([
    [{ name: '   ' }, 'name', 'El nombre es requerido'],
    [{ name: undefined }, 'name', 'El nombre es requerido'],
    [{ name: 5 }, 'name', 'Nombre: escribe un texto'],
    [{ name: 'a'.repeat(201) }, 'name', 'Nombre: escribe 200 caracteres como máximo'],
    [{ name: 'a\u0000b' }, 'name', 'Nombre: contiene un carácter no permitido'],
    [{ name: 'a\ud800b' }, 'name', 'Nombre: contiene un carácter no permitido'],
    [{ wifiName: '\udc00' }, 'wifiName', 'Nombre de WiFi: contiene un carácter no permitido'],
    [{ phone: '5'.repeat(41) }, 'phone', 'Teléfono: escribe 40 caracteres como máximo'],
    [{ wifiPassword: '1234567' }, 'wifiPassword', 'La contraseña del WiFi debe tener al menos 8 caracteres'],
    [{ wifiPassword: '🛰🛰🛰🛰' }, 'wifiPassword', 'La contraseña del WiFi debe tener al menos 8 caracteres'],
    [{ googleMapsLink: 'javascript:alert(1)' }, 'googleMapsLink', /http/],
    [{ googleMapsLink: 'http://' }, 'googleMapsLink', /http/],
    [{ monthlyAmount: '' }, 'monthlyAmount', 'El monto mensual es requerido'],
    [{ utility: '' }, 'utility', 'La utilidad es requerida'],
    [{ startDate: '2026-02-30' }, 'startDate', /^Fecha de Inicio/],
  ])('%j is refused at %s', (input, path, message) => {
    expect(issueOf(input)?.path).toEqual([path])
    expect(issueOf(input)?.message).toMatch(message)
  })

  it.each(['https://maps.app.goo.gl/x1', 'http://maps.google.com/?q=14.6,-90.5'])('takes the link %s', (link) => {
    expect(clientInput.parse({ ...smallest, googleMapsLink: link }).googleMapsLink).toBe(link)
  })

  it('takes a name of 200 characters', () => {
    expect(clientInput.parse({ ...smallest, name: 'a'.repeat(200) }).name).toHaveLength(200)
  })

  it('takes a character of two surrogates', () => {
    expect(clientInput.parse({ ...smallest, name: 'Ana 🛰' }).name).toBe('Ana 🛰')
  })

  it('changes hold what was sent and nothing else', () => {
    expect(clientChanges.parse({ phone: '', unknown: 1 })).toEqual({ phone: null })
    expect(clientChanges.safeParse({ name: null }).success).toBe(false)
  })
})

it.each([
  ['José Peña López', 'JP'],
  ['ana', 'A'],
  ['  ñandú   élite ', 'ÑÉ'],
  ['', 'NN'],
  [null, 'NN'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
