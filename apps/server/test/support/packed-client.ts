import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'

const CLIENT = fileURLToPath(new URL('../../../../packages/client', import.meta.url))
// Their type-check is not that of the workspace: `tsconfig.json` excludes them.
const SCRIPTS = fileURLToPath(new URL('../scripts/packed-client', import.meta.url))
const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/package.json')
const TSC = join(dirname(TYPESCRIPT), 'bin/tsc')

const run = promisify(execFile)
const npm = (args: readonly string[], cwd: string) =>
  run('npm', [...args, '--loglevel=error'], { cwd, env: { ...process.env, npm_config_offline: 'true' } })

/** How the scripts are resolved: by a bundler, or by Node itself. */
export const resolutions = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  nodenext: { module: 'NodeNext', moduleResolution: 'nodenext' },
} as const

/**
 * A folder outside the repository with the packed client installed from its file, without a network, and the scripts of
 * `test/scripts/packed-client`.
 */
export function usePackedClient() {
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-packed-client-'))
    await npm(['pack', '--pack-destination', folder], CLIENT)
    const [packed = ''] = await readdir(folder)
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    await npm(['install', '--no-audit', '--no-fund', join(folder, packed)], folder)
    await cp(SCRIPTS, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  return {
    pathOf: (path: string) => join(folder, path),
    /** Type-checks a script strictly, its declarations included; writes its JavaScript, and returns the errors. */
    async compile(script: string, resolution: keyof typeof resolutions): Promise<string[]> {
      const compilerOptions = { ...resolutions[resolution], target: 'ES2023', strict: true, types: [], pretty: false }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [script] }))
      const { stdout } = await run(process.execPath, [TSC], { cwd: folder }).catch((error: { stdout: string }) => error)
      return stdout.split('\n').filter((line) => line !== '')
    },
    /** Runs a compiled script; returns what it prints. */
    async runScript(script: string, env: Record<string, string>): Promise<string> {
      const { stdout } = await run(process.execPath, [join(folder, script)], { env: { ...process.env, ...env } })
      return stdout
    },
  }
}
