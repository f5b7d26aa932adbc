import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reportsFlag } from '../../lib/storage/reports-flag'
import { collectPanel } from '../../receiving/dialogs/collect-panel'
import { renderServed, serve } from '../../testing/server'
import { Menu } from './menu'
import { dayItems, navItems } from './nav-items'

// Rules: product/screens#menu

test.each([
  [1440, false],
  [1280, false],
  [1200, true],
  [1000, true],
])('at %i px the items have their names, and as icons also a tooltip: %s', (width, isIcons) => {
  window.innerWidth = width
  serve({})
  renderServed({ '/': <Menu /> })
  const first = screen.getByRole('list', { name: 'Trabajo del día' }).querySelectorAll('a, button')
  const items = [...new Set([...first, ...screen.getAllByRole('link'), ...screen.getAllByRole('button')])]
  const names = items.map((item) => item.querySelector(':scope > span')?.textContent)
  const labels = ['Hoy', 'Cobrar', ...[...dayItems, ...navItems].map(({ label }) => label)]
  expect(names.slice(0, labels.length)).toEqual(labels)
  expect(names.at(-1)).toBe('Cerrar Sesión')
  const tips = names.map((name) => (name === 'Cobrar' ? 'Cobrar · Ctrl+K o c' : name))
  expect(items.map((item) => item.getAttribute('data-tip'))).toEqual(isIcons ? tips : names.map(() => null))
})

test.each([
  ['/', 'search'],
  ['/clients/7', { kind: 'regular', clientId: 7 }],
  ['/variable-clients/7', { kind: 'variable', clientId: 7 }],
  ['/clients/7/edit', 'search'],
])("on %s 'Cobrar' of the menu opens %j", (path, opened) => {
  const asked: unknown[] = []
  const stop = collectPanel.onOpen((target) => asked.push(target))
  serve({})
  renderServed({ '*': <Menu /> }, [path])
  fireEvent.click(screen.getByRole('button', { name: 'Cobrar' }))
  expect(asked).toEqual([opened])
  stop()
})

test('the item of the page is the current one', () => {
  serve({})
  renderServed({ '*': <Menu /> }, ['/config/system'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Configuración')
})

test('logging out closes the reports and loads the login page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  reportsFlag.set()
  serve({ 'auth.logout': () => ({ success: true }) })
  renderServed({ '/': <Menu /> })
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(reportsFlag.restore()).toBe(false)
})
