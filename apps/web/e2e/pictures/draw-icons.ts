// Run by `pnpm --filter @isp/journeys run icons` after a change of the mark. Draws every icon of the app from the mark of
// public/favicon.svg into public/icons.
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../support/find-browser'

const PUBLIC = join(import.meta.dirname, '../../public')
const BLUE = '#2b7399'
const ICONS = join(
  dirname(createRequire(import.meta.url).resolve('@tabler/icons-react/package.json')),
  'dist/esm/icons',
)

/** Edge of the view box. The mark is 19 units wide, from 6.5 to 25.5, and 15.5 high, from 9.2 to 24.7. */
const BOX = 32
const CENTRE = { x: 16, y: 16.95 }

const source = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
const mark = /<g fill="none".*<circle[^>]*\/>/.exec(source)?.[0]
if (!mark) throw new Error('favicon.svg has no mark')

/** The mark in the middle; `scale` 1 is its size in the favicon. */
function centred(drawing: string, scale: number): string {
  return `<g transform="translate(16 16) scale(${scale}) translate(${-CENTRE.x} ${-CENTRE.y})">${drawing}</g>`
}

/** A line icon of 24 units in the middle of the box. */
async function lineIcon(name: string): Promise<string> {
  const text = await readFile(join(ICONS, `${name}.mjs`), 'utf8')
  const paths = [...text.matchAll(/"path", ?\{ ?"?d"?: ?"([^"]+)"/g)].map(([, d]) => `<path d="${d}"/>`).join('')
  if (paths === '') throw new Error(`${name} has no paths`)
  return `<g transform="translate(7.6 7.6) scale(.7)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}

const rounded = `<rect width="${BOX}" height="${BOX}" rx="8" fill="${BLUE}"/>`
const full = `<rect width="${BOX}" height="${BOX}" fill="${BLUE}"/>`
const round = `<circle cx="16" cy="16" r="16" fill="${BLUE}"/>`

// Everything within 40 % of the edge from the centre survives any mask: the mark's corners are 12.3 units away at scale 1.
const drawings = [
  { name: 'icon-192', size: 192, drawing: rounded + centred(mark, 1) },
  { name: 'icon-512', size: 512, drawing: rounded + centred(mark, 1) },
  { name: 'maskable-192', size: 192, drawing: full + centred(mark, 0.84) },
  { name: 'maskable-512', size: 512, drawing: full + centred(mark, 0.84) },
  { name: 'monochrome-512', size: 512, drawing: centred(mark, 0.84) },
  { name: 'apple-touch-icon', size: 180, drawing: full + centred(mark, 0.94) },
  { name: 'shortcut-collect-96', size: 96, drawing: round + (await lineIcon('IconCash')) },
  { name: 'shortcut-collections-96', size: 96, drawing: round + (await lineIcon('IconListCheck')) },
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  await mkdir(join(PUBLIC, 'icons'), { recursive: true })
  for (const { name, size, drawing } of drawings) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>*{margin:0}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}" width="${size}" height="${size}" style="display:block">${drawing}</svg>`,
    )
    await page.screenshot({ path: join(PUBLIC, 'icons', `${name}.png`), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
