import { describe, expect, it } from 'vitest'
import type { FieldType } from '../../clients/client-fields'
import { type ImportField, importFields } from '../import-fields'
import { heldFieldKeys, matchColumns } from '../import-match'
import type { ImportFileCell } from '../import-values'

// Rules: product/import#headings

const rowsOf = (...lines: ImportFileCell[][]) => lines.map((cells, index) => ({ row: index + 2, cells }))
const column = (...cells: ImportFileCell[]) => rowsOf(...cells.map((cell) => [cell]))
const phones = column('5555-1234', '4000-0001', '3000 0002')
const fees = column(150, 'Q175', '200.00')
const dates = column('15/03/2024 00:00:00', '16/03/2024 00:00:00', '1/4/2024')
const villages = column('Chipur', 'Chipur', 'La Tinta')
const names = column('Ana López', 'Luis Coc', 'Eva Tzoc')

describe('a heading that holds a known one', () => {
  it.each<[string, ReturnType<typeof column>, ImportField | null]>([
    ['Teléfono\n(WhatsApp)', phones, 'phone'],
    ['Teléfono/WhatsApp', phones, 'phone'],
    ['No. Celular', phones, 'phone'],
    ['No. de cel', phones, 'phone'],
    ['Número de celular del cliente', phones, 'phone'],
    ['TELÉFONO (casa)', phones, 'phone'],
    ['Teléfono de emergencia', phones, null],
    ['Teléfono', column('no tiene', 'S/N', 'x'), 'phone'],
    ['Teléfono (marca)', column('Samsung', 'Nokia', 'Samsung'), null],
    ['Mensualidad 2026', fees, 'monthlyAmount'],
    ['Monto a pagar', fees, 'monthlyAmount'],
    ['Precio Plan', fees, 'monthlyAmount'],
    ['precio_plan', fees, 'monthlyAmount'],
    ['Cuota nueva', fees, 'monthlyAmount'],
    ['Cuota mensual (Qtz.)', fees, 'monthlyAmount'],
    ['Valor de la cuota', fees, 'monthlyAmount'],
    ['Monto pendiente', fees, null],
    ['Monto que debe', fees, null],
    ['Cuotas pendientes', column(1, 2, 3), null],
    ['Costo de instalación', fees, null],
    ['Precio del router', fees, null],
    ['Cuota enero', fees, null],
    ['Cuota 01/2026', fees, null],
    ['Plan contratado', column('10 Mbps', '20 Mbps', '5 Mbps'), null],
    ['Fecha Instalacion', dates, 'startDate'],
    ['fecha_instalacion', dates, 'startDate'],
    ['Fecha de instalación del servicio', dates, 'startDate'],
    ['Fecha de corte', dates, null],
    ['Fecha de nacimiento', dates, null],
    ['Fecha de pago', dates, null],
    ['Nombre de la aldea', villages, 'group'],
    ['Nombre de la aldea', column('Chipur', 'La Tinta', 'El Tablón'), 'group'],
    ['Aldea / Caserío', villages, 'group'],
    ['Comunidad donde vive', villages, 'group'],
    ['Dirección (aldea)', column('Chipur', 'Barrio El Centro', 'La Tinta'), 'address'],
    ['Nombre completo del titular', names, 'name'],
    ['Nombre del suscriptor', names, 'name'],
    ['Cliente (nombre)', names, 'name'],
    ['Nombre del plan', column('Hogar', 'Hogar', 'Negocio'), null],
    ['Tipo de cliente', column('Hogar', 'Negocio', 'Escuela'), null],
    ['Nombre del usuario', names, 'name'],
    ['FECHA DE INST.', dates, 'startDate'],
    ['OBSERV.', names, 'notes'],
    ['Pago del mes', fees, 'monthlyAmount'],
    ['Código del cliente', column('C-1 A', 'C-2 A', 'C-3 A'), null],
    ['Estado del cliente', column('Activo', 'Cortado', 'Retirado'), null],
    ['Observaciones del técnico', column('poste roto', 'x', 'y'), null],
    ['Observaciones (2026)', column('poste roto', 'x', 'y'), 'notes'],
    ['Link de Maps (casa)', column('https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/y'), 'googleMapsLink'],
    ['IP del cliente', column('10.0.0.2', '10.0.0.3'), 'routerIp'],
  ])('%j is %j', (heading, rows, field) => {
    expect(matchColumns([heading], rows)).toEqual(field === null ? {} : { [field]: 0 })
  })

  const cellsOfType: Record<FieldType, ImportFileCell[]> = {
    text: ['Chipur', 'Chipur', 'La Tinta', 'La Tinta', 'Ana López'],
    phone: ['5555-1234', '4000-0001'],
    amount: [150, 175],
    date: ['15/03/2024', '16/03/2024'],
    routerIp: ['10.0.0.2', '10.0.0.3'],
    yesNo: ['Sí', 'No'],
  }
  it.each(heldFieldKeys)('the label of %s is held in a longer heading', (field) => {
    const { label, type } = importFields[field]
    const cells = field === 'googleMapsLink' ? ['https://maps.app.goo.gl/x'] : cellsOfType[type]
    expect(matchColumns([`${label} (casa)`], column(...cells))).toEqual({ [field]: 0 })
  })

  it('never takes the place of a known one', () => {
    const rows = rowsOf(['5555-1234', '4000-0001', 'Ana Coc'], ['5555-1235', '4000-0002', 'Luis Coc'])
    expect(matchColumns(['Teléfono (casa)', 'Celular', 'Cliente'], rows)).toEqual({ phone: 1, name: 2 })
  })
})

describe('a full column beats an empty one of the better name', () => {
  it.each<[string[], ImportFileCell[][], object]>([
    [['Teléfono', 'Móvil'], [[null, '4000-0001']], { phone: 1 }],
    [['Teléfono', 'Móvil'], [['', '4000-0001']], { phone: 1 }],
    [['Teléfono', 'Móvil'], [['-', '4000-0001']], { phone: 1 }],
    [['Teléfono', 'Móvil'], [['S/N', '4000-0001']], { phone: 1 }],
    [['Teléfono', 'Móvil'], [['5555-1234', '4000-0001']], { phone: 0 }],
    [['Teléfono', 'Móvil'], [[null, null]], { phone: 0 }],
    [['Teléfono', 'No. Celular'], [[null, '4000-0001']], { phone: 1 }],
    [['Monto Mensual', 'Precio Plan'], [[null, 150]], { monthlyAmount: 1 }],
    [['Fecha de Inicio', 'Instalación'], [[null, '1/2/2024']], { startDate: 1 }],
    [['Nombre', 'Cliente'], [[null, 'Ana Coc']], { name: 1 }],
    [['Dirección', 'Domicilio'], [[null, 'Zona 1']], { address: 1 }],
    [
      ['Celular', 'WhatsApp'],
      [
        [null, '4000-0001'],
        [null, '4000-0002'],
        ['5555-1234', '4000-0003'],
      ],
      { phone: 1 },
    ],
    [
      ['Celular', 'WhatsApp'],
      [
        ['5555-1235', '4000-0001'],
        [null, '4000-0002'],
      ],
      { phone: 0 },
    ],
    [['Cuota', 'Cuota nueva'], [[150, 175]], { monthlyAmount: 1 }],
    [['Cuota anterior', 'Cuota'], [[150, 175]], { monthlyAmount: 1 }],
    [['Mensualidad 2025', 'Mensualidad 2026'], [[150, 175]], { monthlyAmount: 1 }],
    [['Cuota 2024', 'Cuota'], [[150, 175]], { monthlyAmount: 1 }],
  ])('%j over %j is %j', (headings, lines, match) => {
    expect(matchColumns(headings, rowsOf(...lines))).toEqual(match)
  })
})

it.each<[string, ImportFileCell[], object]>([
  ['Cont.', [55551234, '4000-0001', null], { phone: 0 }],
  ['', ['5555 1234', '+502 4000 0001'], { phone: 0 }],
  ['DPI', [55551234, 40000001], {}],
  ['No. de contador', [55551234, 40000001], {}],
  ['Cont.', [155, 40000001], {}],
  ['Cont.', [15551234, 10000001], {}],
  ['Cont.', [55551234, 55551234, 55551234], {}],
])('a column of numbers of eight digits is the phone: %j over %j is %j', (heading, cells, match) => {
  expect(matchColumns([heading], column(...cells))).toEqual(match)
})

describe('headings of other programs', () => {
  const ana = ['Ana', 'Coc', '5555-1234', 'Sur', 150, '15/03/2024']
  const luis = ['Luis', 'Xol', '5555-1235', 'Sur', 175, '16/03/2024']
  const all = { name: 0, lastName: 1, phone: 2, group: 3, monthlyAmount: 4, startDate: 5 }
  it.each([
    [['name', 'lastname', 'phone', 'group', 'fee', 'start date']],
    [['First Name', 'Last Name', 'Mobile', 'Village', 'Monthly fee', 'Installation date']],
    [['first_name', 'surname', 'phone_number', 'Community', 'price', 'Date']],
    [['Given name', 'Family name', 'Cell phone', 'Town', 'Monthly payment', 'Since']],
  ])('%j', (headings) => {
    expect(matchColumns(headings, rowsOf(ana, luis, ana, luis))).toEqual(all)
  })

  it('of WispHub', () => {
    const headings = [
      ...['id_servicio', 'usuario', 'nombre', 'email', 'cedula', 'direccion', 'localidad', 'ciudad', 'telefono', 'ip'],
      ...['password_servicio', 'ssid_router_wifi', 'password_ssid_router_wifi', 'comentarios', 'coordenadas'],
      ...['costo_instalacion', 'precio_plan', 'fecha_instalacion', 'fecha_corte', 'plan_internet', 'zona', 'router'],
    ]
    const row = (id: number, name: string, village: string): ImportFileCell[] => [
      ...[
        id,
        `pppoe${id}`,
        name,
        'a@example.com',
        `2345 6789${id} 0101`,
        `Casa ${id}`,
        village,
        'Cobán',
        `5555-123${id}`,
      ],
      ...[`10.0.0.${id}`, `clave${id}`, `Red${id}`, `wifi1234${id}`, null, '14.6349, -90.5069', '300.00', '150.00'],
      ...['15/03/2024 10:20:30', '5/11/2026', '10 Mbps', 'Torre 1', 'RB 1'],
    ]
    const match = matchColumns(
      headings,
      rowsOf(row(1, 'Ana Coc', 'Sur'), row(2, 'Luis Xol', 'Sur'), row(3, 'Eva', 'Sur')),
    )
    expect(Object.fromEntries(Object.entries(match).map(([field, at]) => [field, headings[Number(at)]]))).toEqual({
      name: 'nombre',
      phone: 'telefono',
      address: 'direccion',
      googleMapsLink: 'coordenadas',
      monthlyAmount: 'precio_plan',
      startDate: 'fecha_instalacion',
      group: 'localidad',
      notes: 'comentarios',
      routerIp: 'ip',
      routerUser: 'usuario',
      routerPassword: 'password_servicio',
      wifiName: 'ssid_router_wifi',
      wifiPassword: 'password_ssid_router_wifi',
    })
  })

  it('of Mikrowisp', () => {
    const headings = [
      ...['ID', 'Nombre', 'Estado', 'Correo', 'Telefono', 'Movil', 'Cedula', 'Direccion Principal', 'Nodo', 'Costo'],
      ...['IP', 'Mac', 'Instalado', 'PPP User', 'PPP Pass', 'Coordenadas'],
    ]
    const row = (id: number): ImportFileCell[] => [
      ...[id, `Ana ${'ABC'[id]}`, 'ACTIVO', '', '', `5555-123${id}`, `2345${id}`, `Casa ${id}`, 'Torre 1', '150.00'],
      ...[`10.0.0.${id}`, 'AA:BB', '2024-03-15', `ppp${id}`, `clave${id}`, '14.6349,-90.5069'],
    ]
    const match = matchColumns(headings, rowsOf(row(0), row(1), row(2)))
    expect(Object.fromEntries(Object.entries(match).map(([field, at]) => [field, headings[Number(at)]]))).toEqual({
      name: 'Nombre',
      phone: 'Movil',
      address: 'Direccion Principal',
      googleMapsLink: 'Coordenadas',
      monthlyAmount: 'Costo',
      startDate: 'Instalado',
      group: 'Nodo',
      routerIp: 'IP',
      routerPassword: 'PPP Pass',
      pppoeUser: 'PPP User',
    })
  })
})
