import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../providers'

// Rules: product/screens#printing

afterEach(() => {
  window.localStorage.clear()
})

test('the page is light while it is printed, before the browser goes on, and dark again afterwards', () => {
  window.localStorage.setItem('colorScheme', '"dark"')
  render(<Providers>Caja</Providers>)
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  expect(scheme()).toBe('dark')
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('dark')
  expect(window.localStorage.getItem('colorScheme')).toBe('"dark"')
})
