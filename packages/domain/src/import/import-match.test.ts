import { describe, expect, it } from 'vitest'
import { clientFieldKeys, clientFields } from '../clients/client-fields'
import type { ImportField } from './import-fields'
import { matchColumns, rematched } from './import-match'
import type { ImportFileCell } from './import-values'

// Rules: product/import#headings

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('headings', () => {
  it.each([
    [['Nombre', 'Monto Mensual', 'Fecha de Inicio'], { name: 0, monthlyAmount: 1, startDate: 2 }],
    [['NOMBRE', 'telefono', 'dirección '], { name: 0, phone: 1, address: 2 }],
    [['Cliente', 'Celular', 'Cuota mensual', 'Inicio'], { name: 0, phone: 1, monthlyAmount: 2, startDate: 3 }],
    [['Otra cosa', 'Nombre'], { name: 1 }],
    [['Cliente', 'Nombre'], { name: 1 }],
    [['Nombre', 'Nombre'], { name: 0 }],
    [['Contraseña Router', 'Contraseña', 'Red'], { routerPassword: 0, wifiPassword: 1, wifiName: 2 }],
    [['Dirección IP', 'Dirección'], { routerIp: 0, address: 1 }],
    [['Nombre y Apellido', 'No. de TELÉFONO', 'Observaciones'], { name: 0, phone: 1, notes: 2 }],
    [['CLIENTE', 'Tel. / Cel.', 'Cuota mensual (Q.)'], { name: 0, phone: 1, monthlyAmount: 2 }],
    [['Mensualidad Q', 'Fecha de ingreso', 'Nombre de la red'], { monthlyAmount: 0, startDate: 1, wifiName: 2 }],
    [['Contraseña (router)', 'Monto en quetzales'], { routerPassword: 0, monthlyAmount: 1 }],
    [
      ['ID_CLIENTE', 'RAZON SOCIAL', 'TELEFONO 1', 'TARIFA MENSUAL', 'FEC. ALTA', 'IP SERVICIO', 'COORDENADAS'],
      { name: 1, phone: 2, monthlyAmount: 3, startDate: 4, routerIp: 5, googleMapsLink: 6 },
    ],
    [
      ['Titular', 'Celular 1', 'Usuario PPPoE', 'Clave PPPoE', 'Precio del plan', 'Fecha de contrato'],
      { name: 0, phone: 1, pppoeUser: 2, routerPassword: 3, monthlyAmount: 4, startDate: 5 },
    ],
    [['PPPoE', 'Usuario del Router', 'MikroTik'], { pppoeUser: 0, routerUser: 1, mikrotik: 2 }],
    [
      ['Secret', 'Usuario', 'Router MikroTik', 'NUNCA CORTAR'],
      { pppoeUser: 0, routerUser: 1, mikrotik: 2, neverCut: 3 },
    ],
    [['PPP Username', 'PPPoE Secret', 'Mikrotik Router'], { pppoeUser: 1, mikrotik: 2 }],
    [['', '¿?', '123', 'Q'], {}],
    [[], {}],
  ])('%j are %j', (headings, match) => {
    expect(matchColumns(headings)).toEqual(match)
  })

  it.each<[string, ImportFileCell[], Partial<Record<ImportField, number>>]>([
    ['Cel', ['5555-1234'], { phone: 0 }],
    ['Número', ['5555-1234', 55559999], { phone: 0 }],
    ['Número', [1, 2, 3], {}],
    ['Número', [1001, 1002, 1003], {}],
    ['Número', [2345678901234, '2345 67890 0101'], {}],
    ['No. de teléfono', ['S/N'], { phone: 0 }],
    ['DPI', [2345678901234], {}],
    ['CUI', ['2345 67890 0101'], {}],
    ['Pago', ['Q150', 175], { monthlyAmount: 0 }],
    ['Pago', ['pagado', 'debe'], {}],
    ['Plan', ['10 megas', '20 megas'], {}],
    ['VALOR', [150], { monthlyAmount: 0 }],
    ['Instalación', ['15-3-24', day('2024-03-15')], { startDate: 0 }],
    ['Instalación', ['antena', 'Q500'], {}],
    ['Alta', ['15/03/2024'], { startDate: 0 }],
    ['Alta', [45366, 45367], { startDate: 0 }],
    ['Desde', [null, '15/03/2024'], { startDate: 0 }],
    ['Aldea', ['El Tablón', 'el tablon', 'Chuacruz'], { group: 0 }],
    ['Comunidad', ['El Tablón', 'El Tablón', 'Chuacruz'], { group: 0 }],
    ['Cantón', ['Uno', 'Dos', 'Tres'], {}],
    ['Nodo', ['RB 1', 'RB 1', 'RB 2'], { group: 0 }],
    ['Servidor', ['RB 1', 'RB 1', 'RB 2'], { mikrotik: 0 }],
    ['Servidor', ['uno', 'dos', 'tres'], {}],
    ['Sector', [], {}],
    ['Grupo', ['Uno', 'Dos', 'Tres'], { group: 0 }],
    ['Nodo', ['Cerro', 'Cerro', 'Torre 2'], { group: 0 }],
    ['Ubicación', ['Zona 1', 'Barrio San José'], { address: 0 }],
    ['Ubicación', ['https://maps.app.goo.gl/x', '14.6349, -90.5069'], { googleMapsLink: 0 }],
    ['Contacto', ['5555-1234'], { phone: 0 }],
    ['Contacto', ['la mamá', 'la tía'], {}],
  ])('%s over %j is %j', (heading, cells, match) => {
    const rows = cells.map((cell, index) => ({ row: index + 2, cells: [cell] }))
    expect(matchColumns([heading], rows)).toEqual(match)
  })

  it('of the form itself are all known', () => {
    const match = matchColumns(clientFieldKeys.map((field) => clientFields[field].label))
    expect(match).toEqual(Object.fromEntries(clientFieldKeys.map((field, index) => [field, index])))
  })

  it.each([
    [{ name: 0 }, 'phone', 1, { name: 0, phone: 1 }],
    [{ name: 0, phone: 1 }, 'phone', 0, { phone: 0 }],
    [{ name: 0, phone: 1 }, 'phone', null, { name: 0 }],
    [{ name: 0 }, 'name', 0, { name: 0 }],
    [{ name: 0 }, 'startDate', { all: '1/2/2026' }, { name: 0, startDate: { all: '1/2/2026' } }],
    [
      { name: 0, utility: { all: '5' } },
      'monthlyAmount',
      { all: '5' },
      { name: 0, utility: { all: '5' }, monthlyAmount: { all: '5' } },
    ],
    [{ startDate: { all: 'x' } }, 'startDate', 2, { startDate: 2 }],
  ] as const)('%j with %s from %j is %j', (match, field, column, expected) => {
    expect(rematched(match, field, column)).toEqual(expected)
  })
})
