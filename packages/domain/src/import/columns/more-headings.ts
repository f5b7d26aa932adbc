import type { ImportField } from '../import-fields'

/** Further headings of the fields: in English, and those of exports of WispHub and Mikrowisp. */
export const moreHeadings: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    ...['Customer', 'Customer name', 'Client', 'Client name', 'Subscriber', 'Subscriber name', 'Account name'],
    'Nombre del usuario',
    ...['First name', 'First names', 'Given name', 'Names', 'Primer nombre'],
  ],
  lastName: ['Last name', 'Last names', 'Surname', 'Surnames', 'Family name'],
  phone: [
    ...['Phone number', 'Phone No.', 'Phones', 'Phone 1', 'Mobile', 'Mobile phone', 'Mobile number', 'Cell phone'],
    ...['Cell', 'Telephone', 'Telephone number', 'Contact number', 'WhatsApp number', 'Número móvil', 'Tel. móvil'],
  ],
  address: ['Street', 'Street address', 'Home address', 'Service address', 'Dirección principal'],
  googleMapsLink: ['Google Maps link', 'Map', 'Map link', 'Maps link', 'Coordinates', 'GPS coordinates'],
  monthlyAmount: [
    ...['Monthly amount', 'Monthly fee', 'Monthly price', 'Monthly rate', 'Monthly payment', 'Monthly charge'],
    ...['Monthly cost', 'Monthly', 'Amount', 'Fee', 'Price', 'Rate', 'Cost', 'Plan price', 'Price plan', 'Precio plan'],
  ],
  utility: ['Utility', 'Profit', 'Monthly profit'],
  startDate: [
    ...['Start date', 'Start', 'Date', 'Installation date', 'Install date', 'Date installed', 'Date of installation'],
    ...['Activation date', 'Registration date', 'Sign-up date', 'Connection date', 'Contract date', 'Service start'],
    ...['Service start date', 'Fecha inst.', 'Fecha de inst.', 'Fecha instal.', 'Fecha de instal.'],
  ],
  group: ['Group', 'Groups', 'Group name'],
  notes: [
    'Observ.',
    'Observac.',
    'Notes',
    'Note',
    'Comments',
    'Comment',
    'Remarks',
    'Remark',
    'Observations',
    'Details',
  ],
  routerIp: ['Router IP', 'IP address', 'Client IP', 'Customer IP', 'Service IP', 'Assigned IP'],
  routerUser: ['User', 'Username', 'Router user'],
  routerPassword: ['Router password', 'PPPoE password', 'PPP pass', 'PPP password', 'Password servicio'],
  wifiName: ['WiFi name', 'WiFi network', 'Network name', 'Network', 'SSID router WiFi'],
  wifiPassword: ['WiFi password', 'WiFi key', 'Password', 'Password SSID router WiFi'],
  pppoeUser: ['PPPoE user', 'PPPoE username', 'PPPoE name', 'PPPoE secret', 'PPP user', 'PPP secret', 'PPP'],
  mikrotik: ['MikroTik router', 'MikroTik name'],
  neverCut: ['Never cut', 'Never suspend', 'Do not suspend'],
}

/** Further headings that also mean other things; recognised where the values of the column fit the field. */
export const moreLikelyHeadings: Partial<Record<ImportField, readonly string[]>> = {
  phone: ['Contact', 'Number'],
  address: ['Location'],
  googleMapsLink: ['Location'],
  monthlyAmount: ['Pago del mes', 'Pago mes', 'Payment', 'Value'],
  startDate: ['Installation', 'Installed', 'Instalado', 'Since'],
  group: ['Village', 'Town', 'Community', 'Neighborhood', 'Neighbourhood', 'Zone', 'Area', 'Node', 'Tower', 'Route'],
  mikrotik: ['Node'],
}
