import { expect, test } from 'vitest'
import { dayItems, isActive, navItems, searchPageOf } from './nav-items'

// Rules: product/screens#menu

test('the menu has its entries in order', () => {
  expect(navItems.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Clientes Pagos /',
    'Clientes Variables /variable-clients',
    'Grupos /groups',
    'Cotizaciones /quotations',
    'Reportes /reports',
    'Reportes 2 /reports2',
    'Configuración /config',
  ])
  expect(dayItems.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Cobros /collections',
    'Caja /cash',
    'Registrar el mes /variable-clients/month',
  ])
})

test.each([
  ['/', 'Clientes Pagos'],
  ['/clients/7/edit', 'Clientes Pagos'],
  ['/variable-clients/3', 'Clientes Variables'],
  ['/variable-clients/month', 'Registrar el mes'],
  ['/groups/create', 'Grupos'],
  ['/reports', 'Reportes'],
  ['/reports2', 'Reportes 2'],
  ['/config/business', 'Configuración'],
  ['/config/system', 'Configuración'],
  ['/payments', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect([...dayItems, ...navItems].filter((item) => isActive(item, pathname)).map((item) => item.label)).toEqual(
    label ? [label] : [],
  )
})

test.each([
  ['/clients/7', '/'],
  ['/config', '/'],
  ['/variable-clients/7', '/variable-clients'],
  ['/groups/7/edit', '/groups'],
])('from %s, a search starts at %s', (pathname, list) => {
  expect(searchPageOf(pathname)).toBe(list)
})
