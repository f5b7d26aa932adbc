import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { Menu } from './menu'
import { dayItems, navItems } from './nav-items'

test.each([
  [1440, false],
  [1280, false],
  [1200, true],
  [1000, true],
])('at %i px the items have their names, and as icons also a tooltip: %s', (width, isIcons) => {
  window.innerWidth = width
  serve({})
  renderServed({ '/': <Menu /> })
  const items = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
  const names = items.map((item) => item.textContent)
  const labels = [...navItems, ...dayItems].map(({ label }) => label)
  expect(names.slice(0, labels.length)).toEqual(labels)
  expect(names.at(-1)).toBe('Cerrar Sesión')
  expect(items.map((item) => item.getAttribute('data-tip'))).toEqual(isIcons ? names : names.map(() => null))
})
