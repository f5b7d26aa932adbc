// Fails on what an oldest browser lacks in the built web app, in our code and in libraries: methods, classes, regular
// expressions and styles that no build translates. Part of `npm test`; of the build it would take a third.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newerInScript, newerInStyles } from './newer-features'

const ASSETS = join(import.meta.dirname, '../dist/assets')

/** Features that the build may use although an oldest browser lacks them, and why that browser works without them. */
const EXCEPTIONS: Record<string, string> = {
  // Scripts.
  '.escape': 'a method of zod',
  '.take': 'a method of the outbox',
  '.toArray': 'a method of React',
  '.toHex': 'a method of jspdf',
  '.use': 'a method of zod',
  CloseWatcher: 'asked for first: back leaves the page there',
  CompressionStream: 'hucre compresses on its own without it',
  DecompressionStream: 'hucre decompresses on its own without it',
  'PublicKeyCredential.getClientCapabilities': 'passkeys ask for it first',
  'PublicKeyCredential.isConditionalMediationAvailable': 'passkeys ask for it first',
  'URL.canParse': 'asked for first',
  // Styles: without them the default is shown.
  '@container': 'the short pagination of Mantine, which is not used',
  '@page': 'margins of a printed page',
  'accent-color': 'the colour of the browser',
  'backdrop-filter': 'written with a prefix too',
  'contain-intrinsic-size': 'with content-visibility',
  container: 'see @container',
  'container-type': 'see cqi',
  'content-visibility': 'draws faster',
  'content with a text': 'after a declaration without it: the asterisk of a required field is read aloud',
  cqi: 'after a fixed size, or the inherited one',
  'forced-color-adjust': 'Safari forces no colours',
  lh: 'after a height in em',
  'line-clamp': 'written with a prefix too',
  outline: 'follows no rounded corner',
  'overscroll-behavior': 'the page scrolls on',
  'round()': 'after a declaration without it',
  rx: 'square corners of a bar',
  'scrollbar-width': 'the scroll bar of the browser',
  size: 'the paper chosen in the print dialog',
  subgrid: 'after fixed columns',
  'text-box-edge': 'with text-box-trim',
  'text-box-trim': 'some space above a heading',
  'text-wrap': 'lines of different lengths',
  'user-select': 'written with a prefix too',
}

const files = (await readdir(ASSETS)).filter((file) => /\.(?:js|css)$/.test(file))
for (const file of files) {
  const text = await readFile(join(ASSETS, file), 'utf8')
  for (const use of file.endsWith('.js') ? newerInScript(text) : newerInStyles(text)) {
    if (use in EXCEPTIONS) continue
    console.error(`${file} uses ${use}, which an oldest browser does not have`)
    process.exitCode = 1
  }
}
if (!process.exitCode) console.log(`The oldest browsers have all that ${files.length} files use.`)
