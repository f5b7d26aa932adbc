// Makes `dist`, which `npm pack` packs: the entries of `exports` as JavaScript with their dependencies inside, and their
// declarations, which name no other package.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const HERE = import.meta.dirname
const DIST = join(HERE, 'dist')
const DECLARATIONS = join(DIST, 'declarations')

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const { exports: entries, version } = readJson(join(HERE, 'package.json'))
// The root is one of the others.
const sources = [...new Set(Object.values(entries).flatMap((entry) => entry['@isp/source'] ?? []))]

/** One version for all: that of the repository. */
function requireOneVersion() {
  const { version: expected } = readJson(join(HERE, '../../package.json'))
  if (version !== expected) throw new Error(`packages/client has the version ${version}, the repository ${expected}`)
}

async function writeJavaScript() {
  const { metafile } = await build({
    absWorkingDir: HERE,
    entryPoints: sources,
    outdir: DIST,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    conditions: ['@isp/source'],
    metafile: true,
  })
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  )
  writeFileSync(join(DIST, 'THIRD-PARTY-LICENSES.txt'), licensesOf(bundled))
}

/** The licenses of the packages whose code is in the bundle, as they ask for. */
function licensesOf(files) {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []))
  const texts = [...folders].sort().map((folder) => {
    const { name, version: bundledVersion } = readJson(join(HERE, folder, 'package.json'))
    const license = readdirSync(join(HERE, folder)).find((file) => /^licen[cs]e/i.test(file))
    if (!license) throw new Error(`${name} is bundled, and has no license file`)
    return `${name} ${bundledVersion}\n\n${readFileSync(join(HERE, folder, license), 'utf8').trim()}\n`
  })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

function writeDeclarations() {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  const tsc = join(dirname(compiler), readJson(compiler).bin.tsc)
  execFileSync(process.execPath, [tsc, '--project', 'tsconfig.pack.json'], { cwd: HERE, stdio: 'inherit' })
  const printed = join(DECLARATIONS, 'packages/client/src')
  const waiting = sources.map((source) => source.replace('./src/', '').replace('.ts', ''))
  const written = new Set()
  for (const name of waiting) {
    if (written.has(name)) continue
    written.add(name)
    // `nodenext` finds a relative import only by its whole name.
    const text = readFileSync(join(printed, `${name}.d.ts`), 'utf8').replaceAll(
      /(from '\.\/([\w-]+))'/g,
      (_, start, imported) => {
        waiting.push(imported)
        return `${start}.js'`
      },
    )
    writeFileSync(join(DIST, `${name}.d.ts`), text)
  }
  rmSync(DECLARATIONS, { recursive: true })
}

requireOneVersion()
rmSync(DIST, { recursive: true, force: true })
await writeJavaScript()
writeDeclarations()
