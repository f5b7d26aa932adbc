import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { Menu } from './menu'
import { dayItems, navItems } from './nav-items'

afterEach(() => vi.restoreAllMocks())

test.each([
  [1440, false],
  [1280, false],
  [1200, true],
  [1000, true],
])('at %i px the items have their names, and as icons also a tooltip: %s', (width, isIcons) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const from = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
    return Object.assign(new EventTarget(), { matches: width >= from, media: query }) as MediaQueryList
  })
  serve({})
  renderServed({ '/': <Menu /> })
  const items = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
  const names = items.map((item) => item.textContent)
  const labels = [...navItems, ...dayItems].map(({ label }) => label)
  expect(names.slice(0, labels.length)).toEqual(labels)
  expect(names.at(-1)).toBe('Cerrar Sesión')
  expect(items.map((item) => item.getAttribute('data-tip'))).toEqual(isIcons ? names : names.map(() => null))
})
