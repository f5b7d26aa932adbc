import { expect, test } from 'vitest'
import { renderServed, serve } from '../../testing/server'
import { PrintedPage } from './printed-page'

// Rules: product/receipts#paper

test('the tab has the title of the product, and the PDF that of the sheet', () => {
  serve({})
  document.title = 'ISP Manager'
  const content = { head: null, foot: null, title: 'Recibo 1042', stamp: null, facts: [] }
  renderServed({ '/': <PrintedPage content={content} title="Recibo 1042 - Rosa Mendoza" back="/cash" /> })
  expect(document.title).toBe('ISP Manager')
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe('Recibo 1042 - Rosa Mendoza')
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('ISP Manager')
})
