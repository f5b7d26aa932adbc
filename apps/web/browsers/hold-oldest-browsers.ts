import type { Plugin } from 'vite'
import { newerInScript, newerInStyles } from './newer-features'
import { TOO_OLD } from './oldest-browsers'

/** What the build may use although an oldest browser lacks it, and why that browser works without it. */
const EXCEPTIONS: Record<string, string> = {
  // Scripts.
  '.escape': 'a method of zod',
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

/**
 * Fails the build on what an oldest browser lacks, in our code and in libraries: methods, classes, regular expressions
 * and styles that no build translates. Writes what an older browser shows into the page.
 */
export function holdOldestBrowsers(): Plugin {
  return {
    name: 'hold-oldest-browsers',
    transformIndexHtml: (html) => html.replace('%TOO_OLD%', TOO_OLD),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          for (const use of newerIn(
            file,
            output.type === 'chunk' ? output.code : Buffer.from(output.source).toString(),
          ))
            if (!(use in EXCEPTIONS)) this.error(`${file} uses ${use}, which an oldest browser does not have`)
        }
      },
    },
  }
}

function newerIn(file: string, text: string): Set<string> {
  if (file.endsWith('.js')) return newerInScript(text)
  return file.endsWith('.css') ? newerInStyles(text) : new Set()
}
