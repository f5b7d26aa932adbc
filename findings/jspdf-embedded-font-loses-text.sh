#!/usr/bin/env bash
# jspdf 4.2.1, seen 2026-11-29 with Node 20.20.2; the PDF was read with unpdf 1.8.1
# Expected: a text that the standard fonts draw is also drawn with an embedded TrueType font that has its letters.
# Happens: with an embedded font, everything after a tab is missing from the PDF, and so are the accents of letters whose accent is a
# character of its own, as macOS writes file names, although the font has 'ñ'. There is no error, and `getTextWidth` measures the whole
# text, so that a layout leaves room for it. Tabs come with what is pasted from a spreadsheet. Normalised texts (NFC) without control
# characters are drawn whole.
# Output: "Plan<tab>20 Mb" is read as "Plan 20 Mb" (Helvetica) and as "Plan" (Lato); "Muñoz" (n and tilde) as "Munoz" (Lato).
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jspdf@4.2.1 unpdf@1.8.1 @expo-google-fonts/lato@0.4.1
cat >pdf.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { jsPDF } from 'jspdf'
import { extractText, getDocumentProxy } from 'unpdf'

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf')

/** What a reader finds of a text on a page, and whether its measured width is that of all its letters. */
async function drawn(family, text) {
  const pdf = new jsPDF({ unit: 'pt', putOnlyUsedFonts: true })
  pdf.addFileToVFS('Lato.ttf', readFileSync(font, 'latin1'))
  pdf.addFont('Lato.ttf', 'Lato', 'normal')
  pdf.setFont(family).text(text, 20, 50)
  const visible = text.replaceAll('\t', '').replaceAll('\u0303', '')
  const isWide = pdf.getTextWidth(text) >= pdf.getTextWidth(visible) - 1e-6
  const page = await getDocumentProxy(new Uint8Array(pdf.output('arraybuffer')), { verbosity: 0 })
  return { family, text, found: (await extractText(page, { mergePages: true })).text, measuredWhole: isWide }
}

const DECOMPOSED = 'Mun\u0303oz'
for (const [family, text] of [
  ['helvetica', 'Plan\t20 Mb'],
  ['Lato', 'Plan\t20 Mb'],
  ['Lato', 'Plan\t20 Mb'.replaceAll('\t', ' ')],
  ['Lato', DECOMPOSED],
  ['Lato', DECOMPOSED.normalize('NFC')],
]) {
  console.log(JSON.stringify(await drawn(family, text)))
}
JS
node pdf.mjs | tee output.txt
grep -qF '{"family":"helvetica","text":"Plan\t20 Mb","found":"Plan 20 Mb","measuredWhole":true}' output.txt
grep -qF '{"family":"Lato","text":"Plan\t20 Mb","found":"Plan","measuredWhole":true}' output.txt
grep -qF '{"family":"Lato","text":"Plan 20 Mb","found":"Plan 20 Mb","measuredWhole":true}' output.txt
grep -qF '"found":"Munoz","measuredWhole":true}' output.txt
grep -qF '"found":"Muñoz","measuredWhole":true}' output.txt
echo 'jspdf 4.2.1 behaves as described.'
